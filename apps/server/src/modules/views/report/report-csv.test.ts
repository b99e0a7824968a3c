import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';

const csv = (name: string, amount: number, exponent = 2, credit = false) =>
  reportCsv([{ title: 'List', lines: [{ name, count: 1, amount, credit }] }], { exponent }, 'en').split(
    '\r\n',
  )[1];

describe('reportCsv', () => {
  it('has a head in the language and a line for each entry', () => {
    const text = reportCsv(
      [{ title: 'A', lines: [{ name: 'x', count: null, amount: null }] }],
      { exponent: 2 },
      'de',
    );
    expect(text).toBe(
      '\ufeffTabelle,Name,Anzahl,Betrag,Minuten (Median),Vergleich: Anzahl,Vergleich: Betrag,Aus „Passt gut dazu“,Netto\r\nA,x,,,,,,,\r\n',
    );
  });
  it.each([
    ['cents', csv('x', 5), 'List,x,1,0.05,,,,,'],
    ['no minor unit', csv('x', 1200, 0), 'List,x,1,1200,,,,,'],
    ['three digits of it', csv('x', 1200, 3), 'List,x,1,1.200,,,,,'],
    ['less', csv('x', 1250, 2, true), 'List,x,1,-12.50,,,,,'],
    ['a formula', csv('=cmd|calc', 100), `List,'=cmd|calc,1,1.00,,,,,`],
    ['a minus', csv('-1+2', 100), `List,'-1+2,1,1.00,,,,,`],
    ['quotes and lines', csv('a "b", c', 100), 'List,"a ""b"", c",1,1.00,,,,,'],
  ])('writes %s so that every spreadsheet reads it', (_, line, wanted) => expect(line).toBe(wanted));
  it('has a time in minutes, beside a figure what it is compared with, how much was recommended, and what a tax falls on', () => {
    const lines = [
      { name: 'Hall', count: 2, amount: null, seconds: 90 },
      { name: 'Sales', count: null, amount: 500, before: { count: null, amount: 450 } },
      { name: 'Orders', count: 4, amount: null, before: { count: 3, amount: null } },
      { name: 'Garden', count: 1, amount: null, seconds: null },
      { name: 'Soup', count: 3, amount: 450, recommended: 2 },
      { name: 'Rice', count: 1, amount: 100, recommended: 0 },
      { name: 'GST', count: null, amount: 25, base: 500 },
      { name: 'GST back', count: null, amount: 5, base: 100, credit: true },
    ];
    const text = reportCsv([{ title: 'A', lines }], { exponent: 2 }, 'en');
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      'A,Hall,2,,1.5,,,,',
      'A,Sales,,5.00,,,4.50,,',
      'A,Orders,4,,,3,,,',
      'A,Garden,1,,,,,,',
      'A,Soup,3,4.50,,,,2,',
      'A,Rice,1,1.00,,,,0,',
      'A,GST,,0.25,,,,,5.00',
      'A,GST back,,-0.05,,,,,-1.00',
    ]);
  });
  it('keeps every amount to the minor unit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 40 }),
        fc.integer({ min: 0, max: 3 }),
        (amount, exponent) => {
          const [, , , cell = ''] = (csv('x', amount, exponent) ?? '').split(',');
          expect(Math.round(Number(cell) * 10 ** exponent)).toBe(amount);
        },
      ),
    );
  });
});
