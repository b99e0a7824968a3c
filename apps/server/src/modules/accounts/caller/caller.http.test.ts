import { setTimeout as sleep } from 'node:timers/promises';
import type { CallerRequest } from '@tableside/contract/caller.schema';
import { describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { hearCaller, newVerifier } from '../../../../testing/caller-stream.ts';
import { statement } from '../../../platform/db/statement.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const test = await startTestApp();
const strict = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
const logged = statement<[string], { message: string }>(
  'test.read-caller-log',
  'select message::text as message from channel_log where channel = $1',
);
let numbers = 0;
const newNumber = (): string => {
  numbers += 1;
  return `+9197${String(20_000_000 + numbers)}`;
};

const ask = (on: TestApp, phone: string, challenge = newVerifier().challenge, language = 'en') =>
  on.call('POST', '/users/auth/caller', {
    body: { phone, verifier_challenge: challenge },
    headers: { 'accept-language': language },
  });

/** A request of a new number, with what stands in the inbox for it. */
async function asked(language?: string) {
  const phone = newNumber();
  const verifier = newVerifier();
  const answer = await ask(test, phone, verifier.challenge, language);
  expect(answer.status).toBe(200);
  const request = answer.json<CallerRequest>();
  const [message] = await listMessages(test.app.db, phone);
  const proof = new URLSearchParams(new URL(message?.link ?? 'x:').hash.slice(1)).get('proof') ?? '';
  const decide = (status: string, given = proof, provider = 'sandbox') =>
    test.call('POST', `/users/auth/caller/callback/${provider}`, {
      body: { requestId: request.request_id, status, proof: given },
    });
  const hear = (secret = verifier.verifier) => hearCaller(test, request.request_id, secret);
  return { phone, request, decide, hear, message };
}

describe('a number that the inbox vouches for', () => {
  it('is offered where it is configured', async () => {
    expect((await test.call('GET', '/users/auth/caller')).json()).toEqual({ provider: 'sandbox' });
    const none = await startTestApp({ environment: { DEMO: '0' } });
    expect((await none.call('GET', '/users/auth/caller')).json()).toEqual({ provider: null });
    expect((await ask(none, newNumber())).status).toBe(404);
  });

  it('given it is approved, then its one listener gets a token that works, and no log holds it', async () => {
    const { phone, request, decide, hear, message } = await asked();
    expect(message).toMatchObject({ kind: 'caller', to: phone, code: null });
    expect(request.deep_link).toBeNull();
    expect(Date.parse(request.expires_at) - test.clock.now().getTime()).toBe(120_000);
    const [first, second] = [await hear(), await hear()];
    expect((await decide('approved')).status).toBe(200);
    await Promise.race([first.next(), second.next()]);
    await sleep(500); // time enough for the other to hear what it must not
    const heard = [...first.results(), ...second.results()];
    const tokens = heard.flatMap((frame) => frame.success?.token ?? []);
    expect(heard).toHaveLength(1);
    expect(tokens).toHaveLength(1);
    expect((await test.call('GET', '/users', { token: tokens[0] ?? '' })).json()).toMatchObject({ phone });
    const rows = await test.app.db.rows(logged, `caller:${request.request_id}`);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.message).not.toContain(tokens[0]);
    const late = await hear();
    expect(late.refused).toBe(true);
  });

  it('given the page was away when it was approved, then it hears of it when it comes back', async () => {
    const { decide, hear } = await asked();
    const page = await hear();
    page.leave();
    await decide('approved');
    await test.app.drained();
    expect((await page.comeBack()).success?.token).toBeTypeOf('string');
  });

  it.each([
    ['en', 'We couldn’t'],
    ['de', 'konnten'],
  ])('given it is denied, then the listener hears a sentence in %s', async (language, words) => {
    const { decide, hear } = await asked(language);
    const listener = await hear();
    await decide('user_rejected');
    const frame = await listener.next();
    expect(frame.success).toBeUndefined();
    expect(frame.error?.replaceAll("'", '’')).toContain(words);
  });

  it('given another verifier or none, then nothing is heard', async () => {
    const { decide, hear } = await asked();
    for (const secret of ['', newVerifier().verifier]) expect((await hear(secret)).refused).toBe(true);
    await decide('approved');
    await test.app.drained();
    expect((await hear(newVerifier().verifier)).refused).toBe(true);
  });

  it('given a wrong proof, an unknown request or a note on the way, then it goes on waiting', async () => {
    const { decide, hear } = await asked();
    expect((await decide('approved', 'x')).status).toBe(200);
    expect((await decide('flow_invoked')).status).toBe(200);
    const unknown = { requestId: 'nobody', status: 'approved', proof: 'x' };
    const answer = await test.call('POST', '/users/auth/caller/callback/sandbox', { body: unknown });
    expect(answer.status).toBe(200);
    expect((await decide('approved', undefined, 'truecaller')).status).toBe(404);
    const listener = await hear();
    await decide('approved');
    expect((await listener.next()).success).toBeDefined();
  });

  it('given it was denied, then it cannot be approved any more', async () => {
    const { decide, hear } = await asked();
    const page = await hear();
    page.leave();
    await decide('user_rejected');
    await decide('approved');
    await test.app.drained();
    expect((await page.comeBack()).error).toBeTypeOf('string');
  });

  it('given two minutes have passed, then neither a decision nor a listener comes in time', async () => {
    const { decide, hear } = await asked();
    test.clock.advance(121_000);
    await decide('approved');
    await test.app.drained();
    expect((await hear()).refused).toBe(true);
  });

  it('given its id is tried as the challenge of a code, then no code opens it', async () => {
    const { phone, request } = await asked();
    const body = { phone, otp: '000000', challenge_id: request.request_id };
    const answer = await test.call('POST', '/users/auth/login', { body });
    expect(answer.json()).toMatchObject({ code: 'otp-wrong' });
  });
});

describe('the caps of codes', () => {
  it('count a verification as a code, without its pause for who goes on with a code', async () => {
    const phone = newNumber();
    const code = () => strict.call('POST', '/users/auth/sendotp', { body: { phone } });
    expect((await ask(strict, phone)).status).toBe(200);
    expect((await ask(strict, phone)).status).toBe(429);
    expect((await code()).status).toBe(200);
    for (let more = 0; more < 3; more += 1) {
      strict.clock.advance(301_000);
      expect((await ask(strict, phone)).status).toBe(200);
    }
    strict.clock.advance(301_000);
    expect((await code()).status).toBe(429);
    expect((await ask(strict, phone)).status).toBe(429);
  });

  it('answer a known and an unknown number alike', async () => {
    const known = await asked();
    const listener = await known.hear();
    await known.decide('approved');
    await listener.next();
    const again = (await ask(test, known.phone)).json<CallerRequest>();
    const unknown = (await ask(test, newNumber())).json<CallerRequest>();
    expect(Object.keys(again)).toEqual(Object.keys(unknown));
    expect([again.deep_link, again.expires_at]).toEqual([unknown.deep_link, unknown.expires_at]);
  });
});
