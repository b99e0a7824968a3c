import type { Category, Item } from '@tableside/contract/menu.schema';
import type { ScanData, Store } from '@tableside/contract/venues.schema';
import type { Language, ScanType } from '@tableside/contract/vocabulary';

/** The menu as far as the page carries it: the store's head, all categories, the first rows. */
export interface BootMenu {
  readonly store: Store;
  readonly categories: readonly Category[];
  readonly items: readonly Item[];
  /** There are dishes to suggest: their place is kept until they come. */
  readonly suggests: boolean;
}

/** A map under the pins: its tiles' address with `{z}`, `{x}` and `{y}` (Web Mercator, 256 px), and whose it is. */
export interface MapTiles {
  readonly tiles: string;
  readonly credit: string;
}

/** What the server writes into a page (`<script type="application/json" id="boot">`). */
export interface Boot {
  /** The installation's public key for the stream. */
  readonly key: string;
  readonly language: Language;
  /** True where `/demo` exists. */
  readonly demo: boolean;
  /** Absent where none was set up: maps are drawn. */
  readonly map?: MapTiles | undefined;
  /** The code of the scanned link and what it stands for, where the page is made for one person; pages that many share leave it out. */
  readonly scanned: { readonly code: string; readonly scan: ScanData } | null;
  /** How one orders at the place of the menu. */
  readonly mode?: ScanType | undefined;
  readonly menu: BootMenu | null;
}
