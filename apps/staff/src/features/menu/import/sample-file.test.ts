import { parseCsv } from '@tableside/contract/csv';
import { menuColumns } from '@tableside/contract/menu-columns';
import { describe, expect, it } from 'vitest';
import { sampleFile } from './sample-file.ts';

describe('the sample file', () => {
  it('is written in the language of the house', () => {
    const [head = '', first = ''] = sampleFile(['de', 'en'], 2).split('\r\n');
    expect(head).toContain('"name_de","name_en","description_de"');
    expect(first).toContain('"Suppen","Tomatensuppe","","Mit Basilikum und Sahne"');
  });
  it.each([
    [2, ['4.50', '5.20', '3.00']],
    [0, ['450', '520', '300']],
    [3, ['4.500', '5.200', '3.000']],
  ])('has prices of a currency with %i decimals', (exponent, prices) => {
    const [head, ...dishes] = parseCsv(sampleFile(['en'], exponent).slice(1), ',');
    const at = head?.indexOf('price') ?? -1;
    expect(dishes.map((cells) => cells[at])).toEqual(prices);
  });
  it('has only columns that the import knows, and as many cells in every row', () => {
    const [head = '', ...rows] = sampleFile(['en', 'de', 'th'], 2)
      .replace('\u{feff}', '')
      .trim()
      .split('\r\n');
    const cells = head.split(',').map((cell) => cell.replaceAll('"', ''));
    expect(cells.slice(0, 5)).toEqual(['category', 'name_en', 'name_de', 'name_th', 'description_en']);
    expect(
      cells.filter((cell) => !menuColumns(['en', 'de', 'th']).some((column) => column === cell)),
    ).toEqual([]);
    for (const row of rows) expect(row.split('","')).toHaveLength(cells.length);
  });
});
