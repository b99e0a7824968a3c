import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FontFile, fontFileOf } from '@tableside/typefaces/font-files';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const WEIGHT = 600;
const FAMILIES = 'Inter Variable, Noto Sans Thai Looped, Noto Sans JP Variable, Noto Sans SC Variable';

/** Where unpacked fonts lie while this program runs: a folder that is nobody else's. */
let own: string | undefined;
function fontFolder(): string {
  if (own === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'tableside-print-fonts-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    own = made;
  }
  return own;
}

/** A font file of ours, as the drawing library reads it: the whole part of a typeface in one weight. */
async function unpacked(file: FontFile, characters: string): Promise<string> {
  const path = file.path(WEIGHT);
  const name = createHash('sha256').update(`${path} ${characters}`).digest('hex').slice(0, 24);
  const made = join(fontFolder(), `${name}.ttf`);
  const bytes = await subsetFont(await readFile(path), characters, {
    targetFormat: 'truetype',
    ...(file.variable && { variationAxes: { wght: WEIGHT } }),
  });
  await writeFile(made, bytes);
  return made;
}

const known = new Map<string, Set<string>>();

/** Makes characters drawable. A typeface is only unpacked again for characters it was not unpacked for before. */
async function loadFonts(text: string): Promise<void> {
  const wanted = new Map<string, { readonly file: FontFile; readonly characters: Set<string> }>();
  for (const character of text) {
    const file = fontFileOf('zh', character.codePointAt(0) ?? 0);
    if (!file) continue;
    const of = wanted.get(file.path(WEIGHT)) ?? { file, characters: new Set<string>() };
    of.characters.add(character);
    wanted.set(file.path(WEIGHT), of);
  }
  for (const [path, { file, characters }] of wanted) {
    const before = known.get(path) ?? new Set<string>();
    if ([...characters].every((character) => before.has(character))) continue;
    const all = new Set([...before, ...characters]);
    const fontfile = await unpacked(file, [...all].join(''));
    await sharp({ text: { text: '.', fontfile, dpi: 72 } })
      .raw()
      .toBuffer();
    known.set(path, all);
  }
}

export interface Drawing {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}
export interface DrawStyle {
  /** Dots across the paper. */
  readonly width: number;
  /** Dots from the left. */
  readonly indent: number;
  /** Size of the letters in dots. */
  readonly size: number;
  /** White on black. */
  readonly band: boolean;
}

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));
const upToEight = (dots: number): number => Math.ceil(dots / 8) * 8;

/** The letters as they leave ink; undefined where none of them does. */
async function inkOf(text: string, { width, indent, size }: DrawStyle) {
  const setting = { text: escaped(text), font: `${FAMILIES} ${size}`, width: width - indent, dpi: 72 };
  try {
    return await sharp({ text: { ...setting, wrap: 'word-char' } })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (String(error).includes('no text to render')) return undefined;
    throw error;
  }
}

/**
 * Draws a text in the fonts of this repository, wrapped to the paper, as black and white dots (RGBA, sides of whole bytes);
 * undefined for one that leaves no ink, such as a guest's name of blank letters.
 */
export async function drawRow(text: string, style: DrawStyle): Promise<Drawing | undefined> {
  const { width, indent, size, band } = style;
  await loadFonts(text);
  const inked = await inkOf(text, style);
  if (!inked) return undefined;
  const { data: ink, info } = inked;
  const pad = Math.round(size / 5);
  const height = upToEight(info.height + 2 * pad);
  const data = new Uint8ClampedArray(width * height * 4).fill(band ? 0 : 255);
  for (let at = 3; at < data.length; at += 4) data[at] = 255;
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < Math.min(info.width, width - indent); x += 1) {
      const dot = (ink[(y * info.width + x) * info.channels] ?? 0) > 110;
      const shade = dot === band ? 255 : 0;
      data.fill(shade, ((y + pad) * width + x + indent) * 4, ((y + pad) * width + x + indent) * 4 + 3);
    }
  return { data, width, height };
}
