import { readFile } from 'node:fs/promises';
import { type FontFile, fontFileOf, type Weight } from '@tableside/typefaces/font-files';
import subsetFont from 'subset-font';

/** A stretch of text that one font draws. */
export interface Run {
  readonly text: string;
  /** Name under which the document knows the font. */
  readonly font: string;
}
/** What a page is set in: the fonts it needs, each with the used characters only. */
export interface PageFonts {
  /** TrueType files by name. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly runsOf: (text: string, weight: Weight) => readonly Run[];
}

/**
 * Thai sara am is drawn as two marks around a tone mark. Set so from the start, each mark is read back from the
 * document as itself; searching programs take both spellings for the same.
 */
const spellOut = (text: string): string =>
  text.normalize('NFC').replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32');

const STAND_IN = '?'.codePointAt(0) ?? 63;

interface Wanted {
  readonly name: string;
  readonly file: FontFile;
  readonly weight: Weight;
  readonly characters: Set<string>;
}

/** The reader of fonts looks a few bytes past a blank that is the last glyph of a file. */
const TAIL = Buffer.alloc(16);

async function subsetOf({ file, weight, characters }: Wanted): Promise<Buffer> {
  const subset = await subsetFont(await readFile(file.path(weight)), [...characters].join(''), {
    targetFormat: 'truetype',
    ...(file.variable && { variationAxes: { wght: weight } }),
  });
  return Buffer.concat([subset, TAIL]);
}

/** Splits texts into runs and remembers which characters each font has to draw. */
class FontCase {
  readonly wanted = new Map<string, Wanted>();
  private readonly names = new Map<string, string>();
  private readonly language: string;
  constructor(language: string) {
    this.language = language;
  }
  private want(file: FontFile, weight: Weight, character: string): string {
    const path = `${weight} ${file.path(weight)}`;
    const name = this.names.get(path) ?? `f${this.names.size}`;
    this.names.set(path, name);
    const wanted = this.wanted.get(name) ?? { name, file, weight, characters: new Set<string>() };
    wanted.characters.add(character);
    this.wanted.set(name, wanted);
    return name;
  }
  runsOf(text: string, weight: Weight): Run[] {
    const runs: { text: string; font: string }[] = [];
    for (const character of spellOut(text)) {
      const found = fontFileOf(this.language, character.codePointAt(0) ?? STAND_IN);
      const file = found ?? fontFileOf(this.language, STAND_IN);
      if (!file) continue;
      const shown = found ? character : '?';
      const font = this.want(file, weight, shown);
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ text: shown, font });
    }
    return runs;
  }
}

/** Collects the fonts for these texts. A character that no font of ours draws becomes a question mark. */
export async function pageFonts(
  language: string,
  texts: readonly { readonly text: string; readonly weight: Weight }[],
): Promise<PageFonts> {
  const fonts = new FontCase(language);
  for (const { text, weight } of texts) fonts.runsOf(text, weight);
  const files = new Map<string, Buffer>();
  for (const wanted of [...fonts.wanted.values()]) files.set(wanted.name, await subsetOf(wanted));
  return { files, runsOf: (text, weight) => fonts.runsOf(text, weight) };
}
