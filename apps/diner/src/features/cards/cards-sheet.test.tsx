// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type House, openHouse, sitDown } from '../../../testing/house.ts';
import { said, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { refusal } from '../../../testing/stand-in-server.ts';
import type { Card } from '../../lib/cards/use-cards.ts';
import { CardsSheet } from './cards-sheet.tsx';

const NOW = new Date('2026-11-21T18:00:00.000Z');
const NUMBER = '4111 1111 1111 1111';
let house: House;
let visits = 0;
let cards: readonly Card[];

const card = (id: string, change: Partial<Card> = {}): Card => ({
  _id: id,
  brand: 'visa',
  last4: '1111',
  exp_month: 12,
  exp_year: 2039,
  type: 'credit',
  name: 'Ana',
  ...change,
});

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  startAfresh();
  visits += 1;
  house = openHouse();
  cards = [];
  sitDown(house, { _id: `holder-${visits}` });
  house.server.reply('GET /users/cards', () => ({ body: cards }));
  house.server.reply('POST /users/cards/session', () => ({
    body: { session: 'vs_1', url: 'http://vault.test/vault/cards', expires_at: NOW.toISOString() },
  }));
  house.server.reply('POST /vault/cards', () => ({ status: 201, body: { token: 'tok_1' } }));
  house.server.reply('POST /users/cards', () => {
    cards = [card('c1')];
    return { body: cards[0] };
  });
});
afterEach(() => vi.useRealTimers());

const opened = () => stage(<CardsSheet open onClose={() => undefined} />);
async function filled(number = NUMBER, validity = '1239', cvv = '123') {
  const app = await opened();
  await until(() => app.has('Add a card'));
  await app.tap('Add a card');
  await app.type('#card-number', number);
  await app.type('#card-name', 'Ana');
  await app.type('#card-validity', validity);
  await app.type('#card-cvv', cvv);
  return app;
}

describe('a new card', () => {
  it('goes straight to the vault; our server hears its token only', async () => {
    const app = await filled();
    expect(app.all('#card-number')[0]).toHaveProperty('value', NUMBER);
    expect(app.all('#card-validity')[0]).toHaveProperty('value', '12/39');
    expect(app.shows('Visa')).toBe(true);
    await app.submit();
    await app.see('Visa •••• 1111');
    const [sent] = house.server.calls('POST /vault/cards');
    expect(sent?.body).toEqual({
      session: 'vs_1',
      number: NUMBER,
      name: 'Ana',
      validity: '12/39',
      cvv: '123',
    });
    expect(sent?.headers.get('authorization')).toBeNull();
    expect(house.server.calls('POST /users/cards').map(({ body }) => body)).toEqual([
      { store_id: house.id, token: 'tok_1' },
    ]);
    const ours = house.server.heard.filter(({ path }) => path !== '/vault/cards');
    expect(JSON.stringify([ours, { ...localStorage }, { ...sessionStorage }])).not.toMatch(/4111|12\/39/);
    expect(said()).toEqual(['Card saved']);
  });

  it.each([
    ['4111 1111 1111 1112', '1239', '123', 'Enter valid credit or debit card number'],
    [NUMBER, '1026', '123', 'Enter valid format'],
    [NUMBER, '12', '123', 'Enter valid format'],
    [NUMBER, '1239', '12', 'Enter valid CVV'],
  ])('given %s %s %s, then it says "%s" and nothing leaves', async (number, validity, cvv, words) => {
    const app = await filled(number, validity, cvv);
    await app.submit();
    await app.see(words);
    expect(house.server.calls('POST /users/cards/session')).toEqual([]);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  });

  it.each(['mode-not-offered', 'provider-away', 'too-many'])(
    'given %s, then it says so and the form stays filled',
    async (code) => {
      house.server.reply('POST /users/cards/session', () => refusal(409, code));
      const app = await filled();
      await app.submit();
      await app.see(`${code} said the server`);
      expect(app.all('#card-number')[0]).toHaveProperty('value', NUMBER);
      expect(house.server.calls('POST /vault/cards')).toEqual([]);
    },
  );

  it('given the vault refuses it, then in the vault’s words', async () => {
    house.server.reply('POST /vault/cards', () => ({
      status: 400,
      body: { error: { code: 'real_card', description: 'Only test cards here' } },
    }));
    const app = await filled();
    await app.submit();
    await app.see('Only test cards here');
    expect(house.server.calls('POST /users/cards')).toEqual([]);
  });

  it('given the vault is away, then nothing was saved', async () => {
    house.server.reply('POST /vault/cards', () => 'away');
    const app = await filled();
    await app.submit();
    await app.see('The payment provider can’t be reached. Nothing was saved.');
  });

  it('given our server refuses the token, then it says why, and the next try goes with another', async () => {
    house.server.reply('POST /users/cards', () => refusal(409, 'card-refused'));
    const app = await filled();
    await app.submit();
    await app.see('card-refused said the server');
    await app.submit();
    await until(() => house.server.calls('POST /users/cards').length === 2);
    expect(house.server.calls('POST /vault/cards')).toHaveLength(2);
  });

  it('given no answer, then the same card is tried again with its token and key, another one with its own', async () => {
    house.server.reply('POST /users/cards', () => 'away');
    const app = await filled();
    const triesOf = async (count: number) => {
      await app.submit();
      await until(() => house.server.calls('POST /users/cards').length === count);
      await app.see("We don't know yet whether that worked. Check before you try again.");
    };
    await triesOf(1);
    await triesOf(2);
    expect(house.server.calls('POST /vault/cards')).toHaveLength(1);
    house.server.reply('POST /vault/cards', () => ({ status: 201, body: { token: 'tok_2' } }));
    await app.type('#card-name', 'Ben');
    await triesOf(3);
    const tries = house.server.calls('POST /users/cards');
    expect(tries.map(({ body }) => body)).toEqual(
      ['tok_1', 'tok_1', 'tok_2'].map((token) => ({ store_id: house.id, token })),
    );
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
  });
});

describe('saved cards', () => {
  it('are shown by their last digits, and when they are over', async () => {
    cards = [card('c1'), card('c2', { brand: 'rupay', last4: '2222', exp_year: 2025, type: 'debit' })];
    const app = await opened();
    await app.see('Visa •••• 1111');
    expect(app.shows('Credit · valid until 12/39')).toBe(true);
    expect(app.shows('RuPay •••• 2222')).toBe(true);
    expect(app.shows('Debit · expired 12/25')).toBe(true);
  });

  it('are removed after a question', async () => {
    cards = [card('c1')];
    house.server.reply('DELETE /users/cards/c1', () => {
      cards = [];
      return { body: {} };
    });
    const app = await opened();
    await app.see('Visa •••• 1111');
    await app.tap('Remove the card ending in 1111');
    await app.tap('Keep it');
    expect(house.server.calls('DELETE /users/cards/*')).toEqual([]);
    await app.tap('Remove the card ending in 1111');
    await app.tap('Remove');
    await app.see('No saved cards yet');
    expect(said()).toEqual(['Card removed']);
    expect(document.activeElement?.textContent).toBe('Saved cards');
  });

  it('given one cannot be removed, then it stays and says why', async () => {
    cards = [card('c1')];
    house.server.reply('DELETE /users/cards/c1', () => refusal(404, 'not-found'));
    const app = await opened();
    await app.see('Visa •••• 1111');
    await app.tap('Remove the card ending in 1111');
    await app.tap('Remove');
    expect(said()).toEqual(['not-found said the server']);
    expect(app.shows('Visa •••• 1111')).toBe(true);
  });

  it('given no answer, then the next try goes with the same key', async () => {
    cards = [card('c1')];
    house.server.reply('DELETE /users/cards/c1', () => 'away');
    const app = await opened();
    await app.see('Visa •••• 1111');
    for (let nth = 0; nth < 2; nth += 1) {
      await app.tap('Remove the card ending in 1111');
      await app.tap('Remove');
    }
    const tries = house.server.calls('DELETE /users/cards/c1');
    expect(tries).toHaveLength(2);
    expect(new Set(tries.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  });

  it('given they cannot be loaded, then it can be tried again', async () => {
    house.server.reply('GET /users/cards', () => refusal(503, 'busy'));
    const app = await opened();
    await app.see('Your cards couldn’t be loaded');
    house.server.reply('GET /users/cards', () => ({ body: [] }));
    await app.tap('Try again');
    await app.see('No saved cards yet');
  });
});
