import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, ORIGIN, openShop, typed } from '../testing/shop.ts';
import { brandOf, passesLuhn, testNumbers } from './cards/card-number.ts';
import { readConfig } from './config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('what was answered is there after a restart, and what was due happens', async () => {
  const before = await openShop({ folder });
  await before.behave({ late_seconds: 0.4, refund_seconds: 0.4, slow_seconds: 0.4 });
  const paid = await before.order();
  await before.send(`/pay/${paid.id}`, { ...typed('4111111111111111'), save: 'yes' });
  const late = await before.order();
  await before.send(`/pay/${late.id}`, typed('4000000000000077'));
  const slow = await before.order({ method: 'upi', flow: 'collect', vpa: 'slow@sandbox' });
  const step = await before.order();
  await before.send(`/pay/${step.id}`, typed('4000000000003220'));
  const capture = (await before.read(paid.id)).captures[0]?.id;
  await before.api('PUT', '/v1/refunds/slow', { capture, amount: 1, currency: 'INR' });
  const missed = await before.order();
  before.mailbox.answers.push(...Array(20).fill(500));
  await before.api('POST', `/v1/orders/${missed.id}/cancel`, {});
  await before.close();

  const after = await openShop({ folder });
  expect(await after.read(paid.id)).toMatchObject({ state: 'captured', captures: [{ refunded: 1 }] });
  expect(await json(after.api('GET', '/v1/customers/guest-1/cards'))).toMatchObject({
    cards: [{ last4: '1111' }],
  });
  await expect.poll(async () => (await after.read(late.id)).state).toBe('captured');
  await expect.poll(async () => (await after.read(slow.id)).state).toBe('captured');
  await expect.poll(async () => json(after.api('GET', '/v1/refunds/slow'))).toMatchObject({ state: 'done' });
  await after.send(`/pay/${step.id}/confirm`, { answer: 'confirm' });
  expect((await after.read(step.id)).state).toBe('captured');
  await expect.poll(async () => (await after.eventsOf(missed.id))[0]?.state).toBe('delivered');
  await after.close();
});

/** Card numbers in a text: of a network, with a valid check digit, in one run or in groups of four. */
const cardNumbersIn = (text: string): string[] =>
  (text.match(/(?<![0-9a-f])\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}(?![0-9a-f])/g) ?? [])
    .map((run) => run.replace(/\D/g, ''))
    .filter((digits) => brandOf(digits) !== 'card' && passesLuhn(digits));
const CVV = '8642';
const holdsCvv = (text: string): boolean => /(?<![0-9a-f_])8642(?![0-9a-f])/.test(text);

it('the tripwire sees what it is there for', () => {
  expect(cardNumbersIn('{"note":"4111111111111111"}')).toHaveLength(1);
  expect(cardNumbersIn('paid with 4000 0000 0000 0002, thanks')).toHaveLength(1);
  expect(cardNumbersIn('at 1763708400000')).toEqual([]);
  expect(holdsCvv('"cvv":"8642"')).toBe(true);
});

it('no file, no log, no address, no event and no answer of the API holds a number or a CVV', async () => {
  const said: string[] = [];
  const listen = (stream: NodeJS.WriteStream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const spies = [listen(process.stdout), listen(process.stderr)];
  const shop = await openShop({ folder });
  const note = (text: string | null): void => void said.push(text ?? '');
  try {
    for (const { number } of testNumbers()) {
      const { id } = await shop.order();
      const card = { ...typed(number), cvv: CVV, save: 'yes', name: `Asha ${number}` };
      const wrong = await shop.send(`/pay/${id}`, { ...card, validity: '01/20' });
      expect(wrong.status).toBe(400);
      const answer = await shop.send(`/pay/${id}`, card);
      note(answer.headers.get('location'));
      const confirmed = await shop.send(`/pay/${id}/confirm`, { answer: 'confirm' });
      note(confirmed.headers.get('location'));
      note(JSON.stringify(await shop.read(id)));
      note(JSON.stringify(await shop.eventsOf(id)));
      const { session } = await json<{ session: string }>(
        shop.api('POST', '/v1/vault-sessions', { customer: 'guest-1' }),
      );
      const saved = await fetch(`${shop.url}/vault/cards`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: ORIGIN },
        body: JSON.stringify({ session, ...card }),
      });
      note(await saved.text());
    }
    for (const path of ['/', '/events', '/refunds', '/accounts']) note(await (await shop.page(path)).text());
    note(JSON.stringify(await json(shop.api('GET', '/v1/customers/guest-1/cards'))));
    note(JSON.stringify(shop.mailbox.letters));
  } finally {
    await shop.close();
    for (const spy of spies) spy.mockRestore();
  }
  for (const name of readdirSync(folder)) note(readFileSync(join(folder, name), 'utf8'));
  expect(said.length).toBeGreaterThan(20);
  expect(said.join('\n')).toContain('"last4":"3220"');
  expect(said.flatMap(cardNumbersIn)).toEqual([]);
  expect(said.filter(holdsCvv)).toEqual([]);
});

it('is refused in production', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/refused in production/);
  expect(() => readConfig({ PORT: 'x', SANDBOX_TOKEN: 'short' })).toThrow(/PORT, SANDBOX_TOKEN/);
  expect(readConfig({ PUBLIC_URL: 'http://127.0.0.1:3001/' })).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3001',
  });
});
