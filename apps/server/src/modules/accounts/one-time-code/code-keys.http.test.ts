import { randomBytes } from 'node:crypto';
import type { Challenge, User } from '@tableside/contract/accounts.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../testing/app.ts';
import { statement } from '../../../platform/db/statement.ts';
import { armFailpoint } from '../../../platform/failpoint.ts';
import { listMessages } from '../../../platform/messages/message-repository.ts';

// Its limits are those of the product: a second message would have to wait.
const strict = { environment: { RATE_LIMIT_FACTOR: '1' } };
const one = await startTestApp(strict);
/** A second node over the same database. */
const two = await startTestApp({ ...strict, databaseUrl: one.databaseUrl });
const keptAnswers = statement<[string], { readonly kept: string }>(
  'test.read-kept-answers',
  `select coalesce(memo::text, '') || coalesce(answer::text, '') as kept from idempotency where key = $1`,
);

let numbers = 0;
let phone = '';
beforeEach(() => {
  numbers += 1;
  phone = `+9196${String(numbers).padStart(4, '0')}0000`; // each in a block of its own
});
const newKey = () => randomBytes(16).toString('hex');
const send = (key: string, path = 'sendotp', node = one, to = phone) =>
  node.call('POST', `/users/auth/${path}`, { body: { phone: to }, key });
const told = (answer: { status: number; json: <T>() => T }) => [
  answer.status,
  answer.json<{ code?: string }>().code,
];
const codes = async () => (await listMessages(one.app.db, phone)).map(({ code }) => code ?? '');
const advance = (seconds: number) => {
  for (const { clock } of [one, two]) clock.advance(seconds * 1000);
};

describe.each(['sendotp', 'resendotp'])('%s repeated with its key', (path) => {
  it('given its answer was lost, then it is said again, of one code, on any node and without a pause', async () => {
    const key = newKey();
    const first = await send(key, path);
    const [again, there] = [await send(key, path), await send(key, path, two)];
    expect([again.text, there.text]).toEqual([first.text, first.text]);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const [code = '', ...more] = await codes();
    expect(more).toEqual([]);
    const { challenge_id } = again.json<Challenge>();
    const signedIn = await one.call('POST', '/users/auth/login', {
      body: { phone, otp: code, challenge_id },
    });
    expect(signedIn.json<{ user: User }>().user.phone).toBe(phone);
  });

  it('given eight at once on two nodes, then one code is sent and all hear of it', async () => {
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => send(key, path, nth % 2 ? one : two)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await codes()).toHaveLength(1);
  });

  it('given another number, then it is refused and nothing goes there', async () => {
    const key = newKey();
    await send(key, path);
    const other = phone.replace(/0000$/, '0001');
    expect(told(await send(key, path, one, other))).toEqual([409, 'idempotency-key-reused']);
    expect(await listMessages(one.app.db, other)).toEqual([]);
  });

  it('keeps no code with the key', async () => {
    const key = newKey();
    await send(key, path);
    const [code = ''] = await codes();
    const [row] = await one.app.db.rows(keptAnswers, key);
    expect(row?.kept).toContain('challenge_id');
    expect(row?.kept).not.toContain(code);
  });

  it('given a node that died before it sent, then a repetition sends as soon as the caps allow', async () => {
    const key = newKey();
    armFailpoint('command.after-commit', 'throw');
    expect(told(await send(key, path))).toEqual([500, 'fault']);
    expect(await codes()).toEqual([]);
    const early = await send(key, path);
    expect([...told(early), early.headers.get('retry-after')]).toEqual([429, 'too-many', '30']);
    advance(30);
    const done = await send(key, path);
    expect([done.status, (await codes()).length]).toEqual([200, 1]);
    expect((await send(key, path, two)).text).toBe(done.text);
    expect(await codes()).toHaveLength(1);
  });
});

it('another key is another code, after the pause', async () => {
  await send(newKey());
  expect(told(await send(newKey(), 'resendotp'))).toEqual([429, 'too-many']);
  advance(30);
  expect((await send(newKey(), 'resendotp')).status).toBe(200);
  expect(await codes()).toHaveLength(2);
});
