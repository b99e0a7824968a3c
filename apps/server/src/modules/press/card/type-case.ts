import type { Weight } from '@tableside/typefaces/font-files';
import { create, type Font } from 'fontkit';
import { type PageFonts, pageFonts } from '../page/page-fonts.ts';
import type { Card } from './card.ts';
import { INK, type Mark } from './drawing.ts';
import { runPath } from './glyph-path.ts';

/** A line of type before it has a place. */
export interface Words {
  readonly text: string;
  readonly language: string;
  readonly weight: Weight;
}
/** Part of a line in one font, for type one millimetre large. */
interface LaidRun {
  readonly width: number;
  /** How far it rises above its baseline. */
  readonly rise: number;
  readonly em: number;
  readonly path: string;
}
interface LanguageCase {
  readonly fonts: PageFonts;
  readonly drawn: ReadonlyMap<string, Font>;
}

const every = (cards: readonly Card[]): Words[] =>
  cards.flatMap(({ language, store, name, invites, address, letters }) => [
    ...[store, name, letters].map((text) => ({ text, language, weight: 600 as const })),
    { text: address, language, weight: 400 as const },
    ...invites.flatMap((invite) => [
      { ...invite, weight: 600 as const },
      { ...invite, weight: 400 as const },
    ]),
  ]);

function laidRun(font: Font, text: string): LaidRun {
  const run = font.layout(text);
  const { unitsPerEm: em } = font;
  return { width: run.advanceWidth / em, rise: run.bbox.maxY / em, em, path: runPath(run) };
}

/** Sets words as outlines: a print shop needs no font, and what is drawn is the same in every file. */
export class TypeCase {
  private readonly cases: ReadonlyMap<string, LanguageCase>;
  private readonly laid = new Map<string, readonly LaidRun[]>();

  private constructor(cases: ReadonlyMap<string, LanguageCase>) {
    this.cases = cases;
  }

  /** Reads what of the fonts these cards need. */
  static async for(cards: readonly Card[]): Promise<TypeCase> {
    const words = every(cards);
    const cases = new Map<string, LanguageCase>();
    for (const language of new Set(words.map((each) => each.language))) {
      const own = words.filter((each) => each.language === language);
      const fonts = await pageFonts(language, own);
      cases.set(language, {
        fonts,
        drawn: new Map([...fonts.files].map(([name, file]) => [name, create(file)])),
      });
    }
    return new TypeCase(cases);
  }

  private lay(words: Words): readonly LaidRun[] {
    const key = `${words.language} ${words.weight} ${words.text}`;
    const kept = this.laid.get(key);
    if (kept) return kept;
    const own = this.cases.get(words.language);
    const runs = (own?.fonts.runsOf(words.text, words.weight) ?? []).flatMap(({ text, font }) => {
      const drawn = own?.drawn.get(font);
      return drawn ? [laidRun(drawn, text)] : [];
    });
    this.laid.set(key, runs);
    return runs;
  }

  /** Width of a line set one millimetre large. */
  widthOf(words: Words): number {
    return this.lay(words).reduce((sum, { width }) => sum + width, 0);
  }

  /** How far a line set one millimetre large rises above its baseline. */
  riseOf(words: Words): number {
    return Math.max(0, ...this.lay(words).map(({ rise }) => rise));
  }

  /** A line from its left end on its baseline, in millimetres. */
  set(words: Words, { x, y, size, ink = INK }: { x: number; y: number; size: number; ink?: string }): Mark[] {
    let left = x;
    return this.lay(words).map(({ width, em, path }) => {
      const scale = size / em;
      const mark: Mark = { path, at: [scale, 0, 0, -scale, left, y], ink };
      left += width * size;
      return mark;
    });
  }
}
