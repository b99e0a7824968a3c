import type { ShareReceipt } from '@tableside/contract/link-receipts.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import { messageText } from '@tableside/i18n/server/messages';
import { formatMoney } from '@tableside/pricing/format-money';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../testing/app.ts';
import { onlineTable, type Paid } from '../../../testing/online-house.ts';

const test = await startTestApp();
const { party, tells } = onlineTable(test);
const { bank } = test;

async function linked(ask: (order: Order) => object) {
  const at = await party(['soup', 'rice']);
  const made = await at.diner.call('POST', `/orders/${at.order._id}/parts`, { ...ask(at.order), link: true });
  expect(made.status, made.text).toBe(200);
  const link = made.json<Order>().bill.parts[0]?.payment_link ?? '';
  const pays = async (tip: number) => {
    const answer = await test.call('POST', `/payment_link/${link}/payment`, {
      body: { onlineMode: 'upi', payerVpa: 'nora@bank', upi_flow: 'collect', tip },
    });
    const { payment } = answer.json<Paid>();
    bank.capture(bank.orderOf(payment._id).id);
    await tells(at.house, payment);
    return payment;
  };
  return { at, link, pays, receipt: () => test.call('GET', `/payment_link/${link}/ebill`) };
}

/** The words of its PDF, without spaces: those depend on where lines end. */
async function printed(link: string, lang: string): Promise<string> {
  const answer = await fetch(`${test.url}/api/payment_link/${link}/ebill.pdf?lang=${lang}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const document = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/gu, '');
}

describe('GET /payment_link/{id}/ebill', () => {
  it('is there once the share is paid: the house, the share with its tip, and nothing of the others', async () => {
    const { at, pays, receipt } = await linked(() => ({ kind: 'amount', amount: 2000, label: 'Nora' }));
    expect((await receipt()).status).toBe(404);
    await pays(100);
    const answer = await receipt();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.json<ShareReceipt>()).toMatchObject({
      title: 'Nora',
      lines: [],
      store: { name: expect.any(String), default_currency: { code: 'INR' } },
      payment: { mode: 'online', online_mode: 'upi', amount: 2100, tip: 100, refunded: 0 },
    });
    expect(answer.json<ShareReceipt>().bill_no).toMatch(/\d{6}$/); // the first money gives the bill its number
    for (const secret of ['nora@bank', 'Ana', at.order._id, String(at.order.bill.total_amount)])
      expect(answer.text).not.toContain(secret);
  });

  it('names the dishes it was asked for by, and the fraction of them', async () => {
    const half = (order: Order) => ({
      kind: 'items',
      lines: [{ line_id: order.items[0]?._id, num: 1, den: 2 }],
    });
    const { pays, receipt } = await linked(half);
    await pays(0);
    expect((await receipt()).json<ShareReceipt>().lines).toEqual([
      { name: expect.objectContaining({ en: expect.any(String) }), qty: 1, num: 1, den: 2 },
    ]);
  });

  it('is printed in a language of choice, with the share alone', async () => {
    const { at, link, pays, receipt } = await linked((order) => ({
      kind: 'items',
      lines: [{ line_id: order.items[0]?._id, num: 1, den: 2 }],
    }));
    expect((await test.call('GET', `/payment_link/${link}/ebill.pdf?lang=de`)).status).toBe(404);
    await pays(100);
    const { bill_no: billNo, payment, store } = (await receipt()).json<ShareReceipt>();
    const money = (amount: number) =>
      formatMoney(amount, store.default_currency, 'de', 'IN').replace(/\s+/gu, '');
    const text = await printed(link, 'de');
    for (const said of [
      billNo ?? '',
      money(payment.amount),
      messageText('de')('receipt.share-note'),
      messageText('de')('receipt.paid-upi'),
      '1/2',
    ])
      expect(text).toContain(said.replace(/\s+/gu, ''));
    expect(text).not.toContain('Ana');
    expect(text).not.toContain(money(at.order.bill.total_amount));
  });

  it('tells what went back of it, and is nobody’s without the link', async () => {
    const { at, pays, receipt } = await linked(() => ({ kind: 'amount', amount: 2000 }));
    const payment = await pays(0);
    const manager = await test.staff(at.house, 'manager');
    await manager.call('POST', `/staff/payments/${payment._id}/refunds`, { amount: 500, reason: 'Cold' });
    expect((await receipt()).json<ShareReceipt>().payment.refunded).toBe(500);
    expect((await test.call('GET', `/payment_link/${at.order._id}/ebill`)).status).toBe(404);
  });
});
