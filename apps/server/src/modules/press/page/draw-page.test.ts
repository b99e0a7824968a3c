import { getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { drawPage } from './draw-page.ts';

/** What is printed on the first page of these rows, with where it begins and ends from the left. */
async function printed(rows: readonly { readonly text: string; readonly last: string }[]) {
  const page = { language: 'ja', title: 'Receipt', author: 'House', at: '2026-11-21T10:00:00.000Z' };
  const blocks = [{ look: 'rows', rows }] as const;
  const drawn = await drawPage({ ...page, blocks, pages: '#page / #pages' });
  const pdf = await getDocumentProxy(new Uint8Array(drawn));
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: item.transform[4] as number, width: item.width }]
      : [],
  );
}

it('a figure that is wider than the paper is broken, and leaves room for its name', async () => {
  const guest = '田中さんと鈴木さんの結婚記念日のお祝いの会の大きなテーブルの右側に座っている皆さまの分です';
  const words = await printed([{ text: 'Share of', last: guest }]);
  expect(words.map(({ text }) => text).join('')).toContain('Share of');
  for (const { left, width } of words) {
    expect(left).toBeGreaterThanOrEqual(97);
    expect(left + width).toBeLessThan(499);
  }
});
