// @vitest-environment happy-dom
import type { ShareReceipt } from '@tableside/contract/link-receipts.schema';
import { plainIssuer } from '@tableside/contract/testing/receipts';
import { beforeEach, expect, it, vi } from 'vitest';
import { openHouse } from '../../../testing/house.ts';
import { settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { type Answer, type Reply, refusal } from '../../../testing/stand-in-server.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const SHARE: ShareReceipt = {
  bill_no: '2026-27/000042',
  issued_at: '2026-11-21T11:30:00.000Z',
  store: plainIssuer({ tax_ids: [{ name: 'GSTIN', value: '27AAAAA0000A1Z5' }] }),
  title: 'Nora',
  lines: [
    { name: { en: 'Noodles' }, qty: 2, num: 1, den: 1 },
    { name: { en: 'Naan' }, qty: 1, num: 1, den: 3 },
  ],
  payment: {
    mode: 'online',
    online_mode: 'upi',
    method: 'no•••@bank',
    slip: null,
    amount: 21_000,
    tip: 1000,
    refunded: 0,
    at: '2026-11-21T11:30:00.000Z',
  },
};
let links = 0;

beforeEach(() => {
  startAfresh();
  vi.unstubAllGlobals();
  links += 1;
});

async function open(answer: Answer | Reply) {
  const house = openHouse();
  house.server.reply(
    `GET /payment_link/l${links}/ebill`,
    typeof answer === 'function' ? answer : () => answer,
  );
  const on = await stage(<ReceiptScreen />, { path: `/e-bill?link=l${links}` });
  await settle(20);
  return { ...on, server: house.server };
}

it('shows the share of a payer without an account: what it covers, its tip, and how it was paid', async () => {
  const { host } = await open({ body: SHARE });
  const words = host.textContent ?? '';
  for (const part of ['Naan House Private Limited', '27AAAAA0000A1Z5', '2026-27/000042', 'Nora'])
    expect(words).toContain(part);
  expect([...host.querySelectorAll('.receipt-table td')].map(({ textContent }) => textContent)).toEqual([
    '2 ×',
    '1/3 × 1',
  ]);
  for (const part of ['₹200', '₹10', '₹210', 'Paid by UPI', 'no•••@bank']) expect(words).toContain(part);
});

it('given nothing was paid through it, then it says so', async () => {
  const { host } = await open(refusal(404, 'not-found'));
  expect(host.textContent).toContain('There is no receipt behind this link');
});

it('given it is on its way, then boxes stand for it', async () => {
  let come = (): void => undefined;
  const coming = new Promise<Answer>((done) => {
    come = () => done({ body: SHARE });
  });
  const on = await open(() => coming);
  expect(on.texts('[aria-busy] .vh')).toEqual(['Loading the receipt']);
  come();
  await on.see('Naan House');
  expect(on.all('[aria-busy]')).toEqual([]);
});
