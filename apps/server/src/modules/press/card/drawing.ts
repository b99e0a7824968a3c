/** An affine change of coordinates, as SVG and PDF write it: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** A shape: an SVG path in coordinates of its own, filled, or drawn as a line of so many millimetres. */
export interface Shape {
  readonly path: string;
  readonly at: Matrix;
  readonly ink: string;
  readonly line?: number;
}
/** Where the sheet's logo stands: a square of one by one, moved and sized. */
export interface LogoPlace {
  readonly logo: true;
  readonly at: Matrix;
}
export type Mark = Shape | LogoPlace;
/** Shapes that stand, turned or not, at a place of a sheet. */
export interface Piece {
  readonly at: Matrix;
  readonly marks: readonly Mark[];
}
/** Where a code stands on a sheet with its quiet zone, and what a scanner has to read there. */
export interface PrintedCode {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly url: string;
}
/** One page or file, in millimetres from its upper left corner. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** What is left after cutting, where a sheet is one card: left, top, right, bottom. */
  readonly trim?: readonly [number, number, number, number];
  readonly title: string;
  /** A square JPEG, drawn wherever a mark says so. */
  readonly logo?: Uint8Array;
  readonly pieces: readonly Piece[];
  readonly codes: readonly PrintedCode[];
}

export const INK = '#131A25';
export const PAPER = '#FFFFFF';
/** Lines to cut along. */
export const CUT = '#7B879B';
export const HAIR = 0.15;
export const still: Matrix = [1, 0, 0, 1, 0, 0];
export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y];
