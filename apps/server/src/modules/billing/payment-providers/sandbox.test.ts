import { createHmac, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '@tableside/pay-sandbox/sandbox';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CreateProvider, ProviderError, type StartRequest } from './provider.ts';
import { createSandboxProvider, type SandboxProvider } from './sandbox.ts';

const TOKEN = 'a token for these tests only';
const KEY_SECRET = 'a key for these tests only';
const SECRETS = ['the new webhook secret', 'the old webhook secret'] as const;
const ORIGIN = 'http://127.0.0.1:3000';

interface Posted {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

let sandbox: Sandbox;
let folder: string;
let keyId: string;
let provider: SandboxProvider;
let posted: Posted[] = [];
let mailbox: Server;

const accountOf = (key_id: string) => ({
  key_id,
  key_secret: KEY_SECRET,
  webhook_secrets: SECRETS,
  base_url: sandbox.url,
});
const webhooks = (): string => {
  const address = mailbox.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks/sandbox`;
};
const postJson = (path: string, body: object, headers: Record<string, string> = {}, method = 'POST') =>
  fetch(`${sandbox.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const setUp = (webhook_secrets: readonly string[] = SECRETS) =>
  postJson(
    `/v1/accounts/${keyId}`,
    { name: 'Jade', key_secret: KEY_SECRET, webhook_url: webhooks(), webhook_secrets, origins: [ORIGIN] },
    { authorization: `Bearer ${TOKEN}` },
    'PUT',
  );
const behave = (behaviour: object) => postJson(`/test/accounts/${keyId}/behaviour`, behaviour);
const payByCard = (orderId: string, number: string, more: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/pay/${orderId}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, name: 'Asha', validity: '12/49', cvv: '123', ...more }),
  });
const request = (more: Partial<StartRequest> = {}): StartRequest => ({
  payment_id: randomUUID(),
  amount: 124_000,
  currency: 'INR',
  method: { kind: 'card', card_token: null },
  return_url: `${ORIGIN}/api/payments/sandbox/checkout?n=1`,
  description: 'Jade, table 5',
  customer: 'guest-1',
  sent_at: new Date(),
  expires_at: new Date(Date.now() + 600_000),
  ...more,
});
const kindOf = async (asked: Promise<unknown>): Promise<string> => {
  const error = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof ProviderError ? error.kind : `no refusal: ${String(error)}`;
};
/** A captured payment. */
async function captured() {
  const { order_id } = await provider.start(request());
  await payByCard(order_id, '4111111111111111');
  const [capture] = (await provider.read(order_id)).captures;
  if (!capture) throw new Error('nothing was captured');
  return { order_id, ref: capture.ref };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-adapter-'));
  sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, token: TOKEN });
  mailbox = createServer((incoming, answer) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
      posted.push({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
      answer.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((resolve) => mailbox.close(resolve));
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  keyId = `key_${randomUUID()}`;
  posted = [];
  await setUp();
  await behave({ auto_seconds: 0.05, slow_seconds: 0.3, late_seconds: 3600 });
  provider = createSandboxProvider(accountOf(keyId));
});

describe('starting', () => {
  it('gives a page for a card, pages in place of the UPI app, nothing but waiting for a collect', async () => {
    const card = await provider.start(request());
    expect(card).toEqual({
      order_id: card.order_id,
      checkout_url: `${sandbox.url}/pay/${card.order_id}`,
      upi: null,
    });
    const intent = await provider.start(request({ method: { kind: 'upi', flow: 'intent' } }));
    const page = `${sandbox.url}/upi/${intent.order_id}`;
    expect(intent.upi).toEqual({ intent_url: page, qr: null, collect_requested: false });
    const qr = await provider.start(request({ method: { kind: 'upi', flow: 'qr' } }));
    expect(qr.upi).toMatchObject({ intent_url: null, collect_requested: false });
    expect((await fetch(qr.upi?.qr ?? '')).status).toBe(200);
    const collect = await provider.start(
      request({ method: { kind: 'upi', flow: 'collect', vpa: 'success@sandbox' } }),
    );
    expect(collect).toMatchObject({ checkout_url: null, upi: { qr: null, collect_requested: true } });
    await expect.poll(async () => (await provider.read(collect.order_id)).state).toBe('captured');
  });

  it('answers the same payment with the same order, after a lost answer too', async () => {
    const wanted = request();
    await behave({ answers: 'lost', answers_left: 1 });
    expect(await kindOf(provider.start(wanted))).toBe('unavailable');
    const first = await provider.start(wanted);
    expect(await provider.start(wanted)).toEqual(first);
    expect(await kindOf(provider.start({ ...wanted, amount: 1 }))).toBe('invalid');
  });

  it('is refused for good with a currency or a card that cannot be', async () => {
    const upi = { kind: 'upi', flow: 'qr' } as const;
    const error = await provider
      .start(request({ method: upi, currency: 'EUR' }))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'invalid', description: 'UPI takes Indian rupees only.' });
    const card = { kind: 'card', card_token: 'card_none' } as const;
    expect(await kindOf(provider.start(request({ method: card })))).toBe('invalid');
  });
});

describe('reading', () => {
  it('tells pending, captured, failed with the reason, and cancelled', async () => {
    const { order_id } = await provider.start(request());
    expect(await provider.read(order_id)).toEqual({ state: 'pending', captures: [], reason: null });
    await payByCard(order_id, '4111 1111 1111 1111');
    expect(await provider.read(order_id)).toEqual({
      state: 'captured',
      captures: [{ ref: expect.any(String), amount: 124_000, currency: 'INR', refunded: 0 }],
      reason: null,
    });
    const declined = await provider.start(request());
    await payByCard(declined.order_id, '4000 0000 0000 0002');
    expect(await provider.read(declined.order_id)).toMatchObject({
      state: 'failed',
      captures: [],
      reason: expect.stringContaining('declined'),
    });
    const over = await provider.start(request());
    await postJson(`/test/orders/${over.order_id}/expire`, {});
    expect((await provider.read(over.order_id)).state).toBe('cancelled');
    expect(await kindOf(provider.read('ord_none'))).toBe('invalid');
  });

  it('sees a late capture, and a second one', async () => {
    const { order_id } = await provider.start(request());
    await payByCard(order_id, '4000 0000 0000 0077');
    expect((await provider.read(order_id)).state).toBe('failed');
    await postJson(`/test/orders/${order_id}/capture`, {});
    expect((await provider.read(order_id)).state).toBe('captured');
    await postJson(`/test/orders/${order_id}/capture`, {});
    const refs = (await provider.read(order_id)).captures.map(({ ref }) => ref);
    expect(new Set(refs).size).toBe(2);
  });
});

describe('cancelling', () => {
  it('ends what is open; a capture that came first stands and is no error', async () => {
    const { order_id } = await provider.start(request());
    await provider.cancel(order_id);
    await provider.cancel(order_id);
    expect((await provider.read(order_id)).state).toBe('cancelled');
    const paid = await captured();
    await provider.cancel(paid.order_id);
    expect((await provider.read(paid.order_id)).state).toBe('captured');
    expect(await kindOf(provider.cancel('ord_none'))).toBe('invalid');
  });
});

describe('refunds', () => {
  it('gives back once for each key, and finds it again', async () => {
    const { order_id, ref } = await captured();
    const wanted = { key: 'refund-1', capture_ref: ref, amount: 24_000, currency: 'INR' };
    await behave({ answers: 'lost', answers_left: 1 });
    expect(await kindOf(provider.refund(wanted, []))).toBe('unavailable');
    const refund = await provider.refund(wanted, []);
    expect(refund).toEqual({ ref: expect.any(String), state: 'done' });
    expect(await provider.listRefunds(ref)).toEqual([{ ...refund, key: 'refund-1', amount: 24_000 }]);
    expect(await provider.listRefunds('cap_00_1')).toEqual([]);
    expect((await provider.read(order_id)).captures).toMatchObject([{ refunded: 24_000 }]);
    expect(await kindOf(provider.refund({ ...wanted, key: 'refund-2', amount: 100_001 }, []))).toBe(
      'invalid',
    );
    expect(await kindOf(provider.refund({ ...wanted, capture_ref: 'cap_00_1', key: 'x' }, []))).toBe(
      'invalid',
    );
  });

  it('tells of one that takes time and then fails', async () => {
    const { ref } = await captured();
    await behave({ refunds: 'failed', refund_seconds: 0.1 });
    const wanted = { key: 'slow', capture_ref: ref, amount: 1, currency: 'INR' };
    expect((await provider.refund(wanted, [])).state).toBe('pending');
    await expect.poll(async () => (await provider.listRefunds(ref))[0]?.state).toBe('failed');
  });
});

describe('saved cards', () => {
  it('the vault’s token is a card of its customer until it is forgotten', async () => {
    const { session, url } = await provider.openVault('guest-1');
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({
        session,
        number: '4111111111111111',
        name: 'Asha',
        validity: '12/49',
        cvv: '123',
      }),
    });
    const { token }: { token: string } = JSON.parse(await answer.text());
    expect(await provider.readCard(token, 'guest-1')).toEqual({
      ...{ token, brand: 'visa', last4: '1111', exp_month: 12, exp_year: 2049, type: 'credit', name: 'Asha' },
    });
    expect(await provider.readCard(token, 'guest-2')).toBeNull();
    const method = { kind: 'card', card_token: token } as const;
    const { order_id } = await provider.start(request({ method }));
    await payByCard(order_id, '', { card: token });
    expect((await provider.read(order_id)).state).toBe('captured');
    expect(await kindOf(provider.start(request({ method, customer: 'guest-2' })))).toBe('invalid');
    await provider.forgetCard(token);
    await provider.forgetCard(token);
    expect(await provider.readCard(token, 'guest-1')).toBeNull();
  });
});

describe('an outage', () => {
  it.each(['error', 'html', 'lost'])('%s means that nothing is known', async (answers) => {
    const { order_id, ref } = await captured();
    await behave({ answers });
    const refund = { key: 'k', capture_ref: ref, amount: 1, currency: 'INR' };
    for (const asked of [
      () => provider.start(request()),
      () => provider.read(order_id),
      () => provider.cancel(order_id),
      () => provider.refund(refund, []),
      () => provider.listRefunds(ref),
      () => provider.readCard('card_1', 'guest-1'),
      () => provider.openVault('guest-1'),
    ])
      expect(await kindOf(asked())).toBe('unavailable');
  });

  it('silence ends after eight seconds', async () => {
    await behave({ answers: 'silence' });
    const began = Date.now();
    expect(await kindOf(provider.read('ord_1'))).toBe('unavailable');
    expect(Date.now() - began).toBeGreaterThan(7_500);
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it('a wrong key, nobody there, or a page that says 200 says nothing about the money', async () => {
    const create: CreateProvider = createSandboxProvider;
    const stranger = create({ ...accountOf(keyId), key_secret: 'another' });
    expect(await kindOf(stranger.read('ord_1'))).toBe('unavailable');
    const nobody = create({ ...accountOf(keyId), base_url: 'http://127.0.0.1:9' });
    expect(await kindOf(nobody.start(request()))).toBe('unavailable');
    const page = async () => new Response('<html>Welcome to the hotel Wi-Fi</html>', { status: 200 });
    expect(await kindOf(createSandboxProvider(accountOf(keyId), page).read('ord_1'))).toBe('unavailable');
    const moved = async () => new Response('', { status: 302, headers: { location: 'http://evil.test' } });
    expect(await kindOf(createSandboxProvider(accountOf(keyId), moved).read('ord_1'))).toBe('unavailable');
  });
});

describe('events', () => {
  const event = async (): Promise<Posted> => {
    await captured();
    await expect.poll(() => posted.length).toBe(1);
    const [letter] = posted;
    if (!letter) throw new Error('no event came');
    return letter;
  };
  const verify = ({ headers, body }: Posted, now = new Date()) => provider.verifyEvent(headers, body, now);
  const signature = (secret: string, t: number, body: Buffer): string =>
    createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');

  it('believes what the sandbox sends, and knows its repeats by their id', async () => {
    const letter = await event();
    const told = verify(letter);
    expect(told).toEqual({
      event_id: letter.headers['sandbox-event-id'],
      kind: 'payment.captured',
      order_id: JSON.parse(letter.body.toString()).data.order.id,
    });
    await postJson(`/test/events/${told?.event_id}/send`, {});
    expect(posted[1] && verify(posted[1])).toEqual(told);
  });

  it('believes the new and the old secret during a rotation, whoever has changed first', async () => {
    for (const secrets of [['the new webhook secret'], ['the old webhook secret'], SECRETS]) {
      await setUp(secrets);
      posted = [];
      expect(verify(await event())).toBeDefined();
    }
    await setUp(['a secret that nobody shares']);
    posted = [];
    expect(verify(await event())).toBeUndefined();
  });

  it('believes none of the forgeries', async () => {
    const told = verify(await event());
    const forgeries = ['wrong-secret', 'stale', 'altered', 'unsigned', 'new-id'];
    for (const how of forgeries) await postJson(`/test/events/${told?.event_id}/forge`, { how });
    expect(posted.slice(1).map((letter) => verify(letter))).toEqual(forgeries.map(() => undefined));
  });

  it('believes nothing older or newer than 300 seconds', async () => {
    const letter = await event();
    const t = Number(/t=(\d+)/.exec(letter.headers['sandbox-signature'] ?? '')?.[1]);
    const at = (seconds: number) => verify(letter, new Date((t + seconds) * 1000));
    expect([at(-301), at(-300) !== undefined, at(300) !== undefined, at(301)]).toEqual([
      undefined,
      true,
      true,
      undefined,
    ]);
  });

  it('believes one good signature among others, and two times never', async () => {
    const { headers, body } = await event();
    const t = Math.floor(Date.now() / 1000);
    const good = signature(SECRETS[0], t, body);
    const withHeader = (value: string) =>
      verify({ headers: { ...headers, 'sandbox-signature': value }, body });
    expect(withHeader(`t=${t},v1=${'0'.repeat(64)},v1=${good}`)).toBeDefined();
    for (const header of [
      '',
      't=',
      `v1=${good}`,
      `t=${t}`,
      `t=${t},v0=${good}`,
      `t=${t},v1=${good.slice(1)}`,
      `t=${t},v1=`,
      `t=1,t=${t},v1=${good}`,
      `t=${t}.0,v1=${good}`,
      `t=-${t},v1=${good}`,
    ])
      expect({ header, told: withHeader(header) }).toEqual({ header, told: undefined });
  });

  it('believes no body in which one byte was changed', async () => {
    const letter = await event();
    fc.assert(
      fc.property(fc.nat(letter.body.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
        const body = Buffer.from(letter.body);
        body[place] = (body[place] ?? 0) ^ change;
        return verify({ ...letter, body }) === undefined;
      }),
    );
  });

  it('makes nothing of a signed body that is no event', async () => {
    const t = Math.floor(Date.now() / 1000);
    for (const text of ['', '{}', 'null', '[]', '{"id":"evt_1","kind":"x","data":{}}']) {
      const body = Buffer.from(text);
      const headers = {
        'sandbox-event-id': 'evt_1',
        'sandbox-signature': `t=${t},v1=${signature(SECRETS[0], t, body)}`,
      };
      expect(verify({ headers, body })).toBeUndefined();
    }
  });
});
