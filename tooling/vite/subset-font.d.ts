declare module 'subset-font' {
  interface Weights {
    readonly min: number;
    readonly max: number;
  }
  /** Cuts a font (any format) down to the characters of `text`, and its axes down to a value or a range each. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype' | 'woff2';
      /** OpenType features to keep; all when left out. */
      readonly keepFeatures?: readonly string[];
      readonly variationAxes?: Readonly<Record<string, number | Weights>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
