// What the parts of these pages share.

import * as house from "/ui/types";
import { Play, Terms } from "./play";

export type Layout = house.Layout<Play, Terms>;
export type Scene = house.Scene<Play, Terms>;
export type TableView = house.TableView<Play>;
export type Staging = house.Staging<Play>;
