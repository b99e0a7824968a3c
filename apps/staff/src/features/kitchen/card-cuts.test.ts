import type { TicketLine } from '@tableside/contract/staff.schema';
import { loadLanguage } from '@tableside/i18n/staff';
import type { StaffKeys } from '@tableside/i18n/staff-keys.gen';
import { makeText } from '@tableside/i18n/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { line, ticket } from '../../../testing/samples.ts';
import { cutsOf, heightOf, roomIn, rowsOf } from './card-cuts.ts';

const text = makeText<StaffKeys>('en', await loadLanguage('en'));
const words = { language: 'en', house: 'en', text } as const;
const BUTTON = 72;
const heightOfAll = (lines: readonly TicketLine[]): number =>
  lines.reduce((sum, one) => sum + heightOf(one, 280, [], words), 0);
/** Several lines that would not fit on their card; only the last card has a button. */
const isTooHigh = (card: readonly TicketLine[], height: number, last: boolean): boolean =>
  card.length > 1 && heightOfAll(card) > height + (last ? 0 : BUTTON);

describe('rowsOf', () => {
  it.each([
    ['Naan', 15, 1],
    ['', 15, 1],
    ['Crisp Pork in Sweet Vinegar', 18, 2],
    ['Crisp Pork in Sweet Vinegar', 10, 3],
    ['Donaudampfschifffahrtsgesellschaftsknödel', 18, 3],
    ['麻婆豆腐と季節野菜の黒酢炒め', 14, 2],
  ])('%j in rows of %i signs takes %i', (text, signs, rows) => expect(rowsOf(text, signs)).toBe(rows));

  it('never takes fewer rows than the letters need, nor more than one a word and one for each that is broken', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 40 }), (parts, signs) => {
        const rows = rowsOf(parts.join(' '), signs);
        const letters = parts.join('').length;
        expect(rows).toBeGreaterThanOrEqual(Math.ceil(letters / signs));
        expect(rows).toBeLessThanOrEqual(
          parts.reduce((sum, word) => sum + 1 + Math.floor(word.length / signs), 0),
        );
      }),
    );
  });
});

describe('heightOf', () => {
  const plain = heightOf(line({}), 280, [], words);
  it('grows with a long name, a choice, a note and a second name', () => {
    const spicy = { _id: 'a', name: { en: 'Extra spicy' } };
    expect(plain).toBe(56);
    expect(heightOf(line({ name: { en: 'Wok-fried noodles with prawns' } }), 280, [], words)).toBeGreaterThan(
      plain,
    );
    expect(heightOf(line({ addons: [spicy] }), 280, [], words)).toBeGreaterThan(plain);
    expect(heightOf(line({ note: 'cut in four' }), 280, [], words)).toBeGreaterThan(plain);
    const german = { ...words, language: 'de' } as const;
    expect(heightOf(line({ name: { en: 'Naan', de: 'Fladenbrot' } }), 280, [], german)).toBeGreaterThan(
      plain,
    );
  });
  it('shrinks on a wider card', () => {
    const long = line({ note: 'please cut it in four, and not too hot for the children' });
    expect(heightOf(long, 480, [], words)).toBeLessThan(heightOf(long, 240, [], words));
  });
});

describe('roomIn', () => {
  it('counts in the size of the text: twice the scale, half the room', () => {
    expect(roomIn({ height: 800, width: 280 }, 100)).toEqual({ height: 632, width: 280 });
    expect(roomIn({ height: 1600, width: 560 }, 200)).toEqual({ height: 632, width: 280 });
  });
  it('is endless on a phone, and never nothing', () => {
    expect(roomIn({ height: Number.POSITIVE_INFINITY, width: 320 }, 100).height).toBe(
      Number.POSITIVE_INFINITY,
    );
    expect(roomIn({ height: 10, width: 320 }, 160).height).toBeGreaterThan(0);
  });
});

describe('cutsOf', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line({ _id: String(at) }));
  const room = { height: 300, width: 280 };

  it('keeps a short ticket whole, and an empty one too', () => {
    expect(cutsOf({ lines: lines(5), allergies: [], remake: null }, room, words)).toEqual([0]);
    expect(cutsOf({ lines: [], allergies: [], remake: null }, room, words)).toEqual([0]);
  });
  it('never cuts a ticket on a phone', () => {
    const endless = { height: Number.POSITIVE_INFINITY, width: 320 };
    expect(cutsOf({ lines: lines(50), allergies: [], remake: null }, endless, words)).toEqual([0]);
  });
  it('lets the first card use the room of the button it does not have', () => {
    expect(cutsOf({ lines: lines(7), allergies: [], remake: null }, room, words)).toEqual([0, 6]);
  });
  it('given an allergy, then its band takes room too', () => {
    expect(cutsOf({ lines: lines(5), allergies: [], remake: null }, room, words)).toEqual([0]);
    expect(cutsOf({ lines: lines(5), allergies: ['nuts'], remake: null }, room, words)).not.toEqual([0]);
  });
  it('given a dish that holds what a guest cannot eat, then the warning on it takes room too', () => {
    const nutty = lines(4).map((one) => ({ ...one, allergens: ['nuts'] }));
    const roomy = { height: 340, width: 280 };
    expect(cutsOf({ lines: nutty, allergies: ['milk'], remake: null }, roomy, words)).toEqual([0]);
    expect(cutsOf({ lines: nutty, allergies: ['nuts'], remake: null }, roomy, words)).not.toEqual([0]);
  });
  it('given many allergies, then their band takes several rows', () => {
    const some = { lines: lines(5), remake: null };
    const roomy = { height: 300 + 44, width: 280 };
    expect(cutsOf({ ...some, allergies: ['milk'] }, roomy, words)).toEqual([0]);
    const allergies = ['sulphur-dioxide-and-sulphites', 'crustaceans', 'sesame-seeds'];
    expect(cutsOf({ ...some, allergies }, roomy, words)).not.toEqual([0]);
  });
  it('given it is made again, then the band that says so takes room on each of its cards', () => {
    const remake = { by: 'Ana', at: '2026-11-20T10:05:00Z', reason: 'burnt' };
    expect(cutsOf({ lines: lines(5), allergies: [], remake }, room, words)).toEqual([0, 4]);
    expect(cutsOf({ lines: lines(13), allergies: [], remake: null }, room, words)).toEqual([0, 6, 12]);
    expect(cutsOf({ lines: lines(13), allergies: [], remake }, room, words)).toEqual([0, 5, 10]);
  });
  it('gives a line that is higher than the board a card of its own', () => {
    const novel = line({ _id: 'novel', note: 'word '.repeat(200) });
    expect(cutsOf(ticket({ lines: [line({}), novel, line({})] }), room, words)).toEqual([0, 1, 2]);
  });

  it('given any ticket, then every line is on exactly one card and no card is too high for several lines', () => {
    const anyLine = fc
      .record({ note: fc.string({ maxLength: 120 }), name: fc.string({ minLength: 1, maxLength: 60 }) })
      .map(({ note, name }) => line({ note, name: { en: name } }));
    fc.assert(
      fc.property(
        fc.array(anyLine, { maxLength: 30 }),
        fc.integer({ min: 150, max: 900 }),
        (some, height) => {
          const cuts = cutsOf({ lines: some, allergies: [], remake: null }, { height, width: 280 }, words);
          expect(cuts[0]).toBe(0);
          const cards = cuts.map((from, at) => some.slice(from, cuts[at + 1] ?? some.length));
          expect(cards.flat()).toEqual(some);
          expect(cards.some((card, at) => isTooHigh(card, height, at === cards.length - 1))).toBe(false);
          expect(cards.filter((card) => card.length === 0)).toHaveLength(some.length === 0 ? 1 : 0);
        },
      ),
    );
  });
});
