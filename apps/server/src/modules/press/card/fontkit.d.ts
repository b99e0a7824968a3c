// What we use of fontkit, which comes without types.
declare module 'fontkit' {
  export interface OutlineStep {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }
  export interface Outline {
    readonly commands: readonly OutlineStep[];
  }
  export interface GlyphRun {
    readonly glyphs: readonly { readonly path: Outline }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
    /** Of the outlines, in units of the font. */
    readonly bbox: { readonly maxY: number };
  }
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): GlyphRun;
  }
  export function create(file: Uint8Array): Font;
}
