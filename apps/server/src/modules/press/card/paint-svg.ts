import sharp from 'sharp';
import type { Sheet } from './drawing.ts';

/** Dots of a millimetre: 300 of an inch, as printing houses ask for. */
const DOTS = 300 / 25.4;
const DENSITY = 300;

/** An SVG of ours, so many pixels wide and high. */
export const sizedSvg = (svg: string, width: number, height: number): string =>
  svg.replace(/^<svg([^>]*)>/, (_, facts: string) => {
    const others = facts.replace(/ (?:width|height)="[^"]*"/g, '');
    return `<svg${others} width="${width}" height="${height}">`;
  });

/** A sheet that was written as SVG, as a PNG of 300 dots per inch. */
export const paintSvg = (svg: string, { width, height }: Sheet): Promise<Uint8Array> =>
  sharp(Buffer.from(sizedSvg(svg, Math.round(width * DOTS), Math.round(height * DOTS))))
    .flatten({ background: '#FFFFFF' })
    .withMetadata({ density: DENSITY })
    .png({ compressionLevel: 6 })
    .toBuffer();
