declare module 'subset-font' {
  /** Cuts a font (any format) down to the characters of `text`, and its axes down to a value each. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'truetype';
      readonly variationAxes?: Readonly<Record<string, number>>;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
