import { randomBytes } from 'node:crypto';
import type { Challenge, User } from '@tableside/contract/accounts.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { type Called, untilAnswered } from '../../../../testing/call.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

const one = await startTestApp();
/** A second node over the same database. */
const two = await startTestApp({ databaseUrl: one.databaseUrl });

let numbers = 0;
let phone = '';
beforeEach(() => {
  numbers += 1;
  phone = `+9197${String(numbers).padStart(4, '0')}0000`;
});
const newKey = () => randomBytes(16).toString('hex');
const told = (answer: Called) => [answer.status, answer.json<{ code?: string }>().code];
const advance = (seconds: number) => {
  for (const { clock } of [one, two]) clock.advance(seconds * 1000);
};
const EXPIRED = [409, 'otp-expired'];

/** A code that was sent, and its entering: with a key, at a node, with something else said. */
async function sent() {
  const challenge_id = (await one.call('POST', '/users/auth/sendotp', { body: { phone } })).json<Challenge>()
    .challenge_id;
  const otp = (await listMessages(one.app.db, phone))[0]?.code ?? '';
  const body = { phone, otp, challenge_id };
  return (key?: string, node = one, other: object = {}) =>
    node.call('POST', '/users/auth/login', { body: { ...body, ...other }, ...(key && { key }) });
}
const signedIn = (answer: Called): string => {
  expect(answer.status, answer.text).toBe(200);
  return answer.json<{ token: string; user: User }>().token;
};
const sessions = async (token: string): Promise<readonly unknown[]> => {
  const answer = await two.call('GET', '/users/sessions', { token });
  expect(answer.status).toBe(200);
  return answer.json();
};

describe('a sign-in whose answer was lost', () => {
  it('is answered again to the same call with its key, on any node, by one session', async () => {
    const enter = await sent();
    const key = newKey();
    const token = signedIn(await enter(key));
    expect(signedIn(await enter(key, two))).toBe(token);
    advance(59);
    expect(signedIn(await enter(key))).toBe(token);
    expect(await sessions(token)).toHaveLength(1);
  });

  it('given eight at once on two nodes, then all hear of one session', async () => {
    const enter = await sent();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => untilAnswered(() => enter(key, nth % 2 ? one : two))),
    );
    const [token = '', ...others] = [...new Set(answers.map(signedIn))];
    expect(others).toEqual([]);
    expect(await sessions(token)).toHaveLength(1);
  });
});

describe('a used code opens nothing', () => {
  it.each([
    ['without a key', undefined],
    ['with another key', newKey()],
  ])('%s', async (_, key) => {
    const enter = await sent();
    signedIn(await enter(newKey()));
    expect(told(await enter(key))).toEqual(EXPIRED);
  });

  it('with the key of a call that had none', async () => {
    const enter = await sent();
    signedIn(await enter());
    expect(told(await enter(newKey()))).toEqual(EXPIRED);
  });

  it('with its key, but another code, number or challenge', async () => {
    const enter = await sent();
    const key = newKey();
    signedIn(await enter(key));
    for (const other of [{ otp: '000000' }, { otp: '999999' }, { challenge_id: newKey() }])
      expect(told(await enter(key, one, other))).toEqual(EXPIRED);
    expect(told(await enter(key, one, { phone: '+919812345678' }))).toEqual(EXPIRED);
  });

  it('with its key, a minute later', async () => {
    const enter = await sent();
    const key = newKey();
    signedIn(await enter(key));
    advance(61);
    expect(told(await enter(key))).toEqual(EXPIRED);
  });

  it('with its key, once that session was ended', async () => {
    const enter = await sent();
    const key = newKey();
    const token = signedIn(await enter(key));
    await one.call('POST', '/users/auth/logout', { token });
    expect(told(await enter(key))).toEqual(EXPIRED);
    expect(told(await enter(key, two))).toEqual(EXPIRED);
  });

  it('by a key that was tried with a wrong code first; the right one signs in once', async () => {
    const enter = await sent();
    const key = newKey();
    expect(told(await enter(key, one, { otp: '000000' }))).toEqual([409, 'otp-wrong']);
    const token = signedIn(await enter(key));
    expect(told(await enter(key, one, { otp: '000000' }))).toEqual(EXPIRED);
    expect(await sessions(token)).toHaveLength(1);
  });
});

it('one key over two codes makes two sessions', async () => {
  const key = newKey();
  const first = signedIn(await (await sent())(key));
  advance(30);
  const second = signedIn(await (await sent())(key));
  expect(second).not.toBe(first);
  expect(await sessions(second)).toHaveLength(2);
});

it('refuses a key that is none', async () => {
  const enter = await sent();
  expect(told(await enter('short'))).toEqual([400, 'malformed']);
});
