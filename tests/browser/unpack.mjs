// The browser travels compressed inside a package. This unpacks it into the folder named on the command line.
import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";

const [, , folder] = process.argv;
const packed = new URL("node_modules/@sparticuz/chromium/bin/", import.meta.url);
for (const [name, unpacked] of [
  ["chromium.br", "chromium"],
  ["al2023.tar.br", "libraries.tar"],
  ["fonts.tar.br", "fonts.tar"],
]) {
  const target = createWriteStream(`${folder}/${unpacked}`, { mode: 0o755 });
  await pipeline(createReadStream(new URL(name, packed)), createBrotliDecompress(), target);
}
