import type { Order } from '@tableside/contract/ordering.schema';
import type { Receipt } from '@tableside/contract/receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { messageText } from '@tableside/i18n/server/messages';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { smallMenu } from '../../../testing/small-house.ts';

const test = await startTestApp();
const soup = {
  en: 'Tom yum soup',
  de: 'Tom-Yam-Süppchen mit Äpfeln',
  ru: 'Суп том-ям с креветками',
  th: 'ต้มยำกุ้งน้ำข้น',
  ja: '寿司と味噌汁のセット',
  zh: '宫保鸡丁配米饭',
};
const menu = smallMenu();
const [food] = menu.categories;
const house = await test.house({
  store: { opted_languages: ['en', 'de', 'ru', 'th', 'ja', 'zh'], visible_name: 'Small House' },
  menu: {
    ...menu,
    categories: menu.categories.map((category) =>
      category === food
        ? {
            ...category,
            items: category.items.map((item) => (item.key === 'soup' ? { ...item, name: soup } : item)),
          }
        : category,
    ),
  },
});

/** As the printed signs are read back: sara am is two marks, spaces depend on where lines end. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/gu, '\u0e4d$1\u0e32')
    .replace(/\s+/gu, '');

async function order(table: string, dishes: readonly string[], rounds = 1) {
  const diner = await test.diner('Ana');
  const placed = (await diner.places(house, table, dishes)).json<Order>();
  for (let round = 1; round < rounds; round += 1)
    await diner.call('PUT', `/orders/${placed._id}`, {
      items: dishes.map((dish) => ({ item_id: house.items[dish]?._id, qty: 1, note: `no. ${round}` })),
    });
  const receipt = (await diner.call('GET', `/orders/${placed._id}/ebill`)).json<Receipt>();
  return { id: placed._id, receipt };
}
async function read(id: string, query: Record<string, string>) {
  const answer = await fetch(`${test.url}/api/orders/${id}/ebill.pdf?${new URLSearchParams(query)}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) return { answer, pages: [], box: [], file: '' };
  const file = Buffer.from(bytes).toString('latin1');
  const document = await getDocumentProxy(bytes);
  const { text } = await extractText(document);
  return { answer, pages: text, box: (await document.getPage(1)).view, file };
}

const shared = await order('1', ['tom yum soup', 'tea']);

describe('GET /orders/{id}/ebill.pdf', () => {
  it.each(['en', 'de', 'ru', 'th', 'ja', 'zh'] satisfies Language[])(
    'given %s, then its signs can be read back, and the sums are those of the receipt',
    async (lang) => {
      const { id, receipt } = shared;
      const { answer, pages, box, file } = await read(id, { key: receipt.key, lang });
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(box.map(Math.round)).toEqual([0, 0, 595, 842]);
      expect(file).toContain('/FontFile2');
      expect(file).not.toContain('/Helvetica');
      const text = plain(pages.join('\n'));
      const words = messageText(lang);
      for (const part of [
        soup[lang],
        'Small House',
        words('receipt.total'),
        words('receipt.thanks'),
        words('receipt.provisional-note'),
      ])
        expect(text).toContain(plain(part));
      const digits = (amount: number) => (amount / 100).toFixed(2);
      expect(text.replace(/[.,]/g, '')).toContain(digits(receipt.total_amount).replace('.', ''));
    },
  );

  it('prints in the browser’s language when none is asked for', async () => {
    const { id, receipt } = shared;
    const url = `${test.url}/api/orders/${id}/ebill.pdf?key=${receipt.key}`;
    const answer = await fetch(url, { headers: { 'accept-language': 'de' } });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())));
    expect(plain(text.join(''))).toContain(plain(messageText('de')('receipt.thanks')));
  });

  it('given more lines than a page holds, then every one is there, and each page has its head and number', async () => {
    const { id, receipt } = await order('2', ['tom yum soup', 'tea', 'rice'], 30);
    expect(receipt.orders[0]?.lines).toHaveLength(90);
    const { pages } = await read(id, { key: receipt.key, lang: 'en' });
    expect(pages.length).toBeGreaterThan(2);
    const text = pages.join('\n');
    expect(text.match(/Tom yum soup/g)).toHaveLength(30);
    expect(text.match(/1 × Tea/g)).toHaveLength(30);
    for (const [nth, page] of pages.entries()) expect(page).toContain(`Page ${nth + 1} of ${pages.length}`);
    for (const page of pages.slice(0, 3)) expect(page).toContain('Qty');
  });

  it('is for whoever holds the key, and nobody else', async () => {
    const { id, receipt } = shared;
    for (const query of [{}, { key: 'wrong' }, { key: receipt.key.toLowerCase() }])
      expect((await read(id, query)).answer.status).toBe(404);
    expect((await read('unknown', { key: receipt.key })).answer.status).toBe(404);
    expect((await read(id, { key: receipt.key, lang: 'fr' })).answer.status).toBe(400);
  });

  it('names the file by the bill', async () => {
    const { id, receipt } = shared;
    const { answer } = await read(id, { key: receipt.key, lang: 'en' });
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename="receipt-[\w-]+\.pdf"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
