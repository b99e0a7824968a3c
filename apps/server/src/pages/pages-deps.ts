import type { MostOrdered } from '@tableside/contract/menu.schema';
import type { Language, ScanType } from '@tableside/contract/vocabulary';
import type { Boot, BootMenu, MapTiles } from '@tableside/diner/first-paint/boot';
import type { DinerFirstText } from '@tableside/i18n/diner';

/** Where a code leads. */
export interface ScannedPlace {
  readonly storeId: string;
  readonly orderType: ScanType;
}

/** A menu as its public reads show it, in menu order, and what guests ordered and praised most. */
export interface WholeMenu extends Omit<BootMenu, 'suggests'> {
  readonly most: MostOrdered;
}

/** What the pages ask of the product. */
export interface PagesDeps {
  /** The installation's public key for the stream. */
  readonly publicKey: string;
  readonly demo: boolean;
  /** Whose map lies under the pins; undefined where none was set up. */
  readonly map: MapTiles | undefined;
  /** Build folders of both apps. */
  readonly dist: { readonly diner: string; readonly staff: string };
  /** Where a printed code leads, as typed in the address; undefined for a code that is unknown or replaced. Hands out nothing. */
  readonly scan: (code: string) => Promise<ScannedPlace | undefined>;
  /**
   * Changes whenever `menuOf` would answer differently for the same arguments (menu, what is sold out, figures, store,
   * opening); undefined for an unknown store. Asked for every page, so it has to be cheap.
   */
  readonly menuVersion: (storeId: string) => Promise<string | undefined>;
  /** The store, all categories and all dishes offered in the mode. */
  readonly menuOf: (storeId: string, orderType: ScanType, language: Language) => Promise<WholeMenu>;
}

/** The diner's first screen as markup, the same that its first render in the browser makes; `rows` where it shall be more of them. */
export type FirstPaint = (boot: Boot, text: DinerFirstText, language: Language, rows?: number) => string;
