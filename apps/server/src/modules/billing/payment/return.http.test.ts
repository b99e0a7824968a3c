import type { Order } from '@tableside/contract/ordering.schema';
import { redirects } from '@tableside/contract/testing/redirects';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { onlineTable } from '../../../../testing/online-house.ts';

const test = await startTestApp();
const { bank } = test;
const { party, paying, read, payment } = onlineTable(test);

/** The way back from the bank's page, as the payer's browser goes it. */
async function payingAway() {
  const at = await party(['tea']);
  const started = await paying(at);
  const { id, request } = bank.orderOf(started._id);
  const back = new URL(request.return_url);
  const nonce = back.searchParams.get('nonce') ?? '';
  const comes = (change: { url?: string; nonce?: string; provider?: string; method?: string } = {}) => {
    const query = new URLSearchParams({ url: change.url ?? '/ratings', nonce: change.nonce ?? nonce });
    const path = `/payments/${change.provider ?? 'bank'}/checkout?${query}`;
    return test.call(change.method ?? 'GET', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(change.method === 'POST' && { body: 'status=captured&amount=1' }),
    });
  };
  return { at, started, id, back, comes, nonce };
}

describe('the way back from the provider', () => {
  it('leads to the rating page when the money is there, and is no word of it', async () => {
    const { at, id, back, comes } = await payingAway();
    expect(back.pathname).toBe('/api/payments/bank/checkout');
    expect(back.searchParams.get('url')).toBe('/payment');
    const early = await comes();
    expect([early.status, early.headers.get('location')]).toEqual([303, '/ratings']);
    expect((await read(at)).paid).toBe(false);
    bank.capture(id);
    const late = await comes();
    expect(late.headers.get('location')).toBe('/ratings');
    expect(late.headers.get('referrer-policy')).toBe('no-referrer');
    expect(late.headers.get('cache-control')).toBe('no-store');
    expect((await read(at)).paid).toBe(true);
  });

  it('is the same when the provider sends a form, whatever stands in it', async () => {
    const { at, id, comes } = await payingAway();
    expect((await comes({ method: 'POST' })).status).toBe(303);
    expect((await read(at)).paid).toBe(false);
    bank.capture(id);
    await comes({ method: 'POST' });
    expect((await read(at)).paid).toBe(true);
  });

  it('leads to where one pays again when it came to nothing', async () => {
    const { at, started, id, comes } = await payingAway();
    bank.fail(id, 'Declined by your bank');
    expect((await comes()).headers.get('location')).toBe('/payment');
    expect((await payment(at, started._id)).failure).toBe('Declined by your bank');
  });

  it.each(['capture', 'fail'] as const)('of a share leads to that share: %s', async (end) => {
    const at = await party(['tea']);
    const split = await at.diner.call('POST', `/orders/${at.order._id}/parts`, {
      kind: 'amount',
      amount: 1000,
    });
    const part_id = split.json<Order>().bill.parts[0]?._id;
    const { id, request } = bank.orderOf((await paying(at, { part_id }))._id);
    const { pathname, search } = new URL(request.return_url);
    if (end === 'capture') bank.capture(id);
    else bank.fail(id, 'Declined by your bank');
    const back = await test.call('GET', `${pathname.slice('/api'.length)}${search}`);
    expect(back.headers.get('location')).toBe(`/payment?part=${part_id}`);
  });

  it('goes on although the provider cannot be asked', async () => {
    const { comes } = await payingAway();
    bank.trouble = 'away';
    const answer = await comes();
    bank.trouble = undefined;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ratings']);
  });

  it.each(['/ratings', '/profile/transactions', '/thanks', '/payment'])('may lead to %s', async (url) => {
    const { comes } = await payingAway();
    expect((await comes({ url })).headers.get('location')).toBe(url);
  });

  const away = payingAway();
  it.each(redirects)('never leads to %j (T19)', async (url) => {
    const { comes } = await away;
    for (const method of ['GET', 'POST']) {
      const answer = await comes({ url, method });
      expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    }
  });

  it('never leads to paths that only look like ours', async () => {
    const { comes } = await payingAway();
    for (const url of [
      '/ratings/',
      '/ratings/../x',
      '/Ratings',
      '/ratings?x',
      '/ratings#x',
      'ratings',
      '/ratings\n',
    ])
      expect((await comes({ url })).status).toBe(400);
  });

  it('knows no payment of a nonce that is not its own', async () => {
    const [mine, theirs] = [await payingAway(), await payingAway()];
    const [id, sign] = [mine.nonce.split('.')[0], theirs.nonce.split('.')[1]];
    for (const nonce of [`${id}.${sign}`, `${id}.`, `${id}`, '.', 'x', `${mine.nonce}A`, ` ${mine.nonce}`])
      expect((await mine.comes({ nonce })).status).toBe(404);
    expect((await mine.comes({ nonce: 'x'.repeat(201) })).status).toBe(400);
    expect((await mine.comes({ provider: 'stripe' })).status).toBe(404);
    expect((await mine.comes({ provider: '../x' })).status).toBe(404);
  });
});
