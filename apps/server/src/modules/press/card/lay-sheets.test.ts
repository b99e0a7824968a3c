import type { CardPaper, CardTemplate, Language } from '@tableside/contract/vocabulary';
import { CARD_PAPERS, CARD_TEMPLATES } from '@tableside/contract/vocabulary';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardsOf } from '../../../../testing/card-samples.ts';
import { BLEED, LEAST_CODE, LEAST_NAME, logoModules, MOST_LOGO, TEMPLATES } from './card-template-rule.ts';
import { drawCode } from './code-drawing.ts';
import type { Sheet } from './drawing.ts';
import { fitName } from './fit-words.ts';
import { laySheets, pieceSize } from './lay-sheets.ts';
import { TypeCase } from './type-case.ts';

const LANGUAGES: readonly Language[] = ['de', 'th'];
const cards = cardsOf(23, LANGUAGES);
let type: TypeCase;
beforeAll(async () => {
  type = await TypeCase.for(cards);
});

const lay = (template: CardTemplate, paper: CardPaper): Sheet[] =>
  laySheets({ template, paper, format: 'pdf', title: 'codes', cards }, type);
const every = CARD_TEMPLATES.flatMap((template) => CARD_PAPERS.map((paper) => [template, paper] as const));

describe('cards on sheets', () => {
  it.each(every)(
    '%s on %s: every code once, in order, none over another, all on the paper',
    (template, paper) => {
      const faces = TEMPLATES[template].folded ? 2 : 1;
      const sheets = lay(template, paper);
      const urls = cards.flatMap(({ url }) => Array.from({ length: faces }, () => url));
      expect(sheets.flatMap(({ codes }) => codes.map(({ url }) => url))).toEqual(urls);
      if (paper === 'card') expect(sheets).toHaveLength(cards.length);
      for (const { codes, width, height } of sheets)
        for (const one of codes) {
          expect(Math.min(one.x, one.y)).toBeGreaterThan(BLEED);
          expect(one.x + one.width).toBeLessThan(width - BLEED);
          expect(one.y + one.width).toBeLessThan(height - BLEED);
          for (const other of codes.filter((each) => each !== one))
            expect(Math.abs(other.x - one.x) >= one.width || Math.abs(other.y - one.y) >= one.width).toBe(
              true,
            );
        }
    },
  );

  it.each(CARD_TEMPLATES)('%s: the code is wide enough and has its quiet zone on the card', (template) => {
    const { width } = pieceSize(TEMPLATES[template]);
    for (const { codes, trim } of lay(template, 'card'))
      for (const code of codes) {
        const { size } = drawCode(code.url);
        expect((code.width * (size - 8)) / size).toBeGreaterThanOrEqual(LEAST_CODE);
        expect(code.x).toBeGreaterThanOrEqual(trim?.[0] ?? width);
        expect(code.x + code.width).toBeLessThanOrEqual(trim?.[2] ?? 0);
      }
  });

  it.each(CARD_TEMPLATES)('%s: everything but the band stays within what is not cut off', (template) => {
    const { width, height } = TEMPLATES[template];
    for (const { pieces } of lay(template, 'card'))
      for (const { marks } of pieces.slice(1, -1))
        for (const { at } of marks.slice(1)) {
          const [, , , , x, y] = at;
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
  });

  it('a round card keeps its code within the circle', () => {
    for (const { codes, width } of lay('round', 'card'))
      for (const { x, y, width: side } of codes)
        for (const [left, top] of [
          [x, y],
          [x + side, y],
          [x, y + side],
          [x + side, y + side],
        ] as const)
          expect(Math.hypot(left - width / 2, top - width / 2)).toBeLessThan(45);
  });
});

describe('a logo', () => {
  it.each([33, 37, 41, 45, 49])('covers whole modules and at most a tenth of a code of %i', (modules) => {
    const side = logoModules(modules);
    expect(side % 2).toBe(1);
    expect((side / modules) ** 2 * 100).toBeLessThanOrEqual(MOST_LOGO);
    expect(((side + 2) / modules) ** 2 * 100).toBeGreaterThan(MOST_LOGO);
  });

  it.each(CARD_TEMPLATES)('leaves the code of %s as wide as without', (template) => {
    const sheets = laySheets(
      { template, paper: 'card', format: 'pdf', title: 'codes', cards, logo: new Uint8Array() },
      type,
    );
    for (const { codes } of sheets)
      for (const code of codes) {
        const { size } = drawCode(code.url, true);
        expect((code.width * (size - 8)) / size).toBeGreaterThanOrEqual(LEAST_CODE);
      }
  });
});

describe('the name of a table', () => {
  const words = (text: string) => ({ text, language: 'de', weight: 600 }) as const;
  it.each(CARD_TEMPLATES)(
    'on %s is at least 24 points large, unless it is longer than its lines',
    (template) => {
      const { name: largest, nameLines: lines, width, side } = TEMPLATES[template];
      const room = width - 2 * side;
      expect(fitName(type, words('Tisch 2'), { room, largest, lines }).size).toBeGreaterThanOrEqual(
        LEAST_NAME,
      );
      const long = fitName(type, words('Tisch 2 Tisch 2 Tisch 2 Tisch 2 Tisch 2'), { room, largest, lines });
      expect(long.lines.length).toBeLessThanOrEqual(lines);
      for (const each of long.lines) expect(type.widthOf(each) * long.size).toBeLessThanOrEqual(room + 0.01);
    },
  );
});
