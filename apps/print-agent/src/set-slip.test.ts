import { SLIP_ROWS } from '@tableside/contract/printing.schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRow } from './draw-row.ts';
import { setSlip, wrapText } from './set-slip.ts';

const printer = { _id: 'p', name: 'Grill', host: '127.0.0.1', port: 9100, width: 80 } as const;
const set = async (text: string, kind: (typeof SLIP_ROWS)[number] = 'line', width: 58 | 80 = 80) =>
  Buffer.from(await setSlip({ printer: { ...printer, width }, rows: [{ kind, text }] })).toString('latin1');
/** Prints a picture of dots, so many bytes wide. */
const picture = (bytes: number): string => `\x1dv0\x00${String.fromCharCode(bytes, 0)}`;

describe('a slip', () => {
  test('is text where a western printer knows the letters, and a picture across the paper where not', async () => {
    expect(await set('2 × Käsespätzle – „groß“')).toContain('2 \xd7 K\xe4sesp\xe4tzle \x96 \x84gro\xdf\x93');
    for (const text of ['2 × ก๋วยเตี๋ยว', '2 × 面条', '2 × 麺', '2 × Лапша']) {
      expect(await set(text)).toContain(picture(72));
      expect(await set(text, 'line', 58)).toContain(picture(48));
    }
  });

  test.each([
    ['\u3164', 'a letter without ink that people take for a blank name'],
    ['\u2800', 'an empty Braille cell'],
  ])('given nothing but what leaves no ink (%j, %s), then the rest of the slip is set', async (blank) => {
    const rows = [
      { kind: 'line', text: '2 × Tea' },
      { kind: 'note', text: blank },
      { kind: 'foot', text: 'Ana' },
    ] as const;
    const slip = Buffer.from(await setSlip({ printer, rows: [...rows] })).toString('latin1');
    for (const words of ['2 \xd7 Tea', 'Ana', '\x1dV\x01']) expect(slip).toContain(words);
  });

  test('given any text of any kind, then it is set and cut', async () => {
    const kinds = fc.constantFrom(...SLIP_ROWS);
    await fc.assert(
      fc.asyncProperty(kinds, fc.string({ unit: 'grapheme', maxLength: 30 }), async (kind, text) => {
        expect(await set(text, kind)).toContain('\x1dV\x01');
      }),
      { numRuns: 40 },
    );
  });
});

describe('wrapping', () => {
  test('loses no letter and stays within the paper', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 4, max: 48 }), (text, columns) => {
        const lines = wrapText(text, columns);
        expect(lines.every((line) => line.length <= columns)).toBe(true);
        expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('a drawn row', () => {
  const ink = ({ data }: { readonly data: Uint8ClampedArray }, shade: number): number =>
    data.reduce((sum, value, at) => sum + (at % 4 === 0 && value === shade ? 1 : 0), 0);

  test('has different dots for different letters, and a band is white on black', async () => {
    const draws = async (text: string, band = false) => {
      const drawn = await drawRow(text, { width: 384, indent: 0, size: 32, band });
      if (!drawn) throw new Error('no ink');
      return drawn;
    };
    const [one, other, band] = [await draws('ก๋วย'), await draws('ต้มยำ'), await draws('ก๋วย', true)];
    expect([one.width % 8, one.height % 8]).toEqual([0, 0]);
    expect(ink(one, 0)).toBeGreaterThan(100);
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
    expect(ink(band, 255)).toBe(ink(one, 0));
  });
});
