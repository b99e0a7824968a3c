import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { qrPath } from '../../lib/qr-path.ts';
import { fitSize, PAPER, sheetsOf, TEMPLATE_NAMES, TEMPLATES } from './card-layout.ts';

describe('sheets of A4', () => {
  it('hold every card once, in order, on the paper, none over another, whatever the template', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.constantFrom(...TEMPLATE_NAMES), (count, template) => {
        const { width, height } = TEMPLATES[template];
        const cards = Array.from({ length: count }, (_, nth) => nth);
        const sheets = sheetsOf(cards, template);
        expect(sheets.flatMap((spots) => spots.map(({ card }) => card))).toEqual(cards);
        for (const spots of sheets) {
          const places = new Set(spots.map(({ x, y }) => `${x} ${y}`));
          expect(places.size).toBe(spots.length);
          for (const { x, y } of spots) {
            expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
            expect(x + width).toBeLessThanOrEqual(PAPER.width);
            expect(y + height).toBeLessThanOrEqual(PAPER.height);
            for (const other of spots.filter((one) => one.x !== x || one.y !== y))
              expect(Math.abs(other.x - x) >= width || Math.abs(other.y - y) >= height).toBe(true);
          }
        }
      }),
    );
  });

  it('print every code at least forty millimetres wide', () => {
    const { size } = qrPath('https://jade-garden.example/?c=T2K7QMPX3A');
    for (const template of TEMPLATE_NAMES)
      expect((TEMPLATES[template].qr * (size - 8)) / size).toBeGreaterThanOrEqual(40);
  });

  it('set a short name large, and a long one so that it fits', () => {
    expect(fitSize('12', 90, 11)).toBe(11);
    expect(fitSize('The long table by the window', 90, 11)).toBeLessThan(6);
    expect(fitSize('窓際の長いテーブル席窓際', 90, 11)).toBeLessThanOrEqual(90 / 12);
    expect(fitSize('', 90, 11)).toBe(11);
  });
});
