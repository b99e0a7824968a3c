import type { CardFormat, CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';

/** What stands on a card: words alone, so that it can go to the thread that draws. */
export interface Card {
  readonly url: string;
  readonly store: string;
  readonly name: string;
  /** Of the store's and the table's name. */
  readonly language: Language;
  /** One line or two, each in a language of the guests. */
  readonly invites: readonly { readonly language: Language; readonly text: string }[];
  /** For those who type: where to, and what. */
  readonly address: string;
  readonly letters: string;
}
export interface CardJob {
  readonly template: CardTemplate;
  readonly paper: CardPaper;
  readonly format: CardFormat;
  /** What the file is called, without its ending. */
  readonly title: string;
  readonly cards: readonly Card[];
  /** A picture of the house for the middle of each code, as JPEG, PNG or WebP. */
  readonly logo?: Uint8Array;
}
/** A card of a finished file, as a scanner sees it. */
export interface CardRead {
  readonly name: string;
  readonly url: string;
  /** `url` when all of its codes lead there, else where the first wrong one leads; null when that one cannot be read. */
  readonly seen: string | null;
}
/** A code of a finished file does not read as what it leads to: the file must not go out. */
export class CodeUnreadable extends Error {}
/** A finished file, and of which kind it turned out. */
export interface CardFile {
  readonly type: 'application/pdf' | 'image/svg+xml' | 'image/png' | 'application/zip';
  readonly bytes: Uint8Array;
}
