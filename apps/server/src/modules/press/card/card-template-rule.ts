import type { CardTemplate } from '@tableside/contract/vocabulary';

/** One face of a card, in millimetres: its outline, and how large its parts are set at most. */
export interface Template {
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
  /** Two faces, head to head along a fold. */
  readonly folded: boolean;
  /** Free of words at the sides. */
  readonly side: number;
  /** Height of the dark band at the top, with the store's name in it. */
  readonly band: number;
  readonly store: number;
  readonly name: number;
  readonly nameLines: number;
  /** Width of the code itself, without its quiet zone. */
  readonly code: number;
  readonly invite: number;
  readonly address: number;
  readonly letters: number;
}

/** Printed around every card, to be cut away; crop marks begin outside of it. */
export const BLEED = 3;
/** Length of a crop mark. */
export const MARK = 4;
/** The table's name is read from the door: 24 points. */
export const LEAST_NAME = (24 / 72) * 25.4;
/** A code is scanned from 40 cm; a tenth of that is what cameras need. */
export const LEAST_CODE = 40;

/**
 * So much of a code's area, in hundredths, a logo covers. Error correction Q mends a quarter of the code's words, and a
 * square touches half as many again as would fit in it; the rest is left for scratches. The guide allows 15.
 */
export const MOST_LOGO = 10;
/** Below 33 modules a side a logo leaves too little to mend with. */
export const LEAST_LOGO_VERSION = 4;

/** The side of the white square that a logo has in the middle of a code of `modules` a side: an odd number of modules, so that none is cut. */
export function logoModules(modules: number): number {
  const most = Math.floor(Math.sqrt(modules ** 2 * (MOST_LOGO / 100)));
  return most % 2 === 0 ? most - 1 : most;
}

const flat = { round: false, folded: false } as const;

export const TEMPLATES: Readonly<Record<CardTemplate, Template>> = {
  card: {
    ...flat,
    ...{ width: 105, height: 148, side: 8, band: 18 },
    ...{ store: 6, name: 13, nameLines: 2, code: 56, invite: 6, address: 4.6, letters: 6.6 },
  },
  tent: {
    ...flat,
    folded: true,
    ...{ width: 74, height: 105, side: 5, band: 11 },
    ...{ store: 4, name: 9.4, nameLines: 2, code: 42, invite: 4.2, address: 3.4, letters: 4.6 },
  },
  round: {
    ...flat,
    round: true,
    ...{ width: 90, height: 90, side: 3, band: 8.8 },
    ...{ store: 3.2, name: LEAST_NAME, nameLines: 1, code: 40.2, invite: 2.9, address: 2.4, letters: 3 },
  },
  sticker: {
    ...flat,
    ...{ width: 60, height: 90, side: 4, band: 8.5 },
    ...{ store: 3.6, name: LEAST_NAME, nameLines: 1, code: 41, invite: 3.4, address: 2.8, letters: 3.8 },
  },
};

/** How wide words may be between two heights of a face, in millimetres from its upper edge. */
export function roomAt({ width, height, round, side }: Template, top: number, bottom: number): number {
  if (!round) return width - 2 * side;
  const radius = height / 2;
  const off = Math.max(Math.abs(top - radius), Math.abs(bottom - radius));
  return Math.max(0, 2 * Math.sqrt(Math.max(0, radius ** 2 - off ** 2)) - 2 * side);
}
