import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../testing/database.ts';
import { atDepth } from '../../../../testing/depth.ts';
import { patientWaits } from '../../../../testing/patient-waits.ts';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { statement } from '../../../platform/db/statement.ts';
import { Refused } from '../../../platform/http/refused.ts';
import { ProcessRun } from '../../../platform/http/run-process.ts';
import type { Message } from '../../../platform/messages/messages.ts';
import { createAnnouncing } from '../../../platform/outbox/announcing.ts';
import { logIn } from './log-in.ts';
import { sendCode } from './send-code.ts';
import { sendCaps } from './send-limit-rule.ts';

const database = testDatabase();
const clear = statement('test.clear-challenges', 'truncate otp_challenge, session, app_user cascade');
const countUsers = statement<[], { count: number }>('test.count-users', 'select count(*) from app_user');
const countSessions = statement<[], { count: number }>('test.count-sessions', 'select count(*) from session');

let db: Database;
let sent: (Message & { readonly at: Date })[] = [];
let now = new Date('2026-11-21T12:00:00Z');
const advance = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

const deps = () => ({
  db,
  messages: {
    sendMessage: async (message: Message, at: Date) => {
      sent.push({ ...message, at });
    },
  },
  secret: 'a secret for tests',
  origin: 'http://tableside.test',
  limitFactor: 1,
  countries: { served: ['IN'], home: 'IN' },
  codeLength: 6 as const,
  currentOrderOf: async () => null,
  cardsOf: async () => [],
  holdsCardNumber: () => false,
});

/** The code of the refusal, or the answer. */
const outcome = async <T>(work: Promise<T>): Promise<T | string> =>
  work.catch((error: unknown) => {
    if (error instanceof Refused) return error.code;
    throw error;
  });
/** A served mobile number: `block` chooses its ten thousand, `last` the number in it. */
const phoneOf = (block: number, last: number) =>
  `+91 98${String(block).padStart(4, '0')} ${String(last).padStart(4, '0')}`;
/** Asks for a code without a key. */
async function send(phone: string, address: string, on = db) {
  const clock = { now: () => now };
  const announcing = createAnnouncing(on, clock, () => undefined);
  const process = new ProcessRun({ db: on, announcing, now: clock.now, scope: undefined });
  return (await sendCode(deps(), { phone, process, address, language: 'en', now })).body;
}
const ask = (phone: string, address: string) => outcome(send(phone, address));
const enter = (phone: string, challengeId: string, otp: string) =>
  outcome(logIn(deps(), { phone, otp, challengeId, name: '', userAgent: 'test', now }));
const challengeOf = (answer: Awaited<ReturnType<typeof ask>>): string => {
  if (typeof answer === 'string') throw new Error(`refused: ${answer}`);
  return answer.challenge_id;
};
const codeFor = (phone: string) => sent.findLast(({ to }) => to === phone.replaceAll(' ', ''))?.code ?? '';
const AT_ONCE = 50;
const GUESSES = atDepth(10_000, 100_000);
/** A flood in waves that a small pool takes in: one that waits too long for a connection is told to come back. */
async function flood<T>(count: number, each: (index: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const wave = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, place) => each(from + place));
    answers.push(...(await Promise.all(wave)));
  }
  return answers;
}
const sentIn = (seconds: number, matches: (message: Message) => boolean) =>
  Math.max(
    ...sent.map(
      ({ at }) =>
        sent.filter(
          (other) => other.at <= at && at.getTime() - other.at.getTime() < seconds * 1000 && matches(other),
        ).length,
    ),
    0,
  );

beforeAll(() => {
  db = openDatabase({ url: database.url(), connections: 10, queue: 5000, waits: patientWaits });
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.rows(clear);
  sent = [];
});

describe('given somebody who asks for codes ten thousand times', () => {
  it('sends to one phone no more than its hour and day allow, however often the network changes', async () => {
    for (let index = 0; index < 1500; index += 1) {
      await ask(phoneOf(1, 1), `10.0.${index % 250}.${index % 200}`);
      advance(60);
    }
    expect(sentIn(3600, () => true)).toBe(sendCaps.phoneHour);
    expect(sentIn(86_400, () => true)).toBe(sendCaps.phoneDay);
  });

  it('sends 20 an hour to a block of numbers', async () => {
    const answers = await flood(2500, (index) => ask(phoneOf(2, index), `10.1.${index % 250}.1`));
    expect(sent.length).toBe(sendCaps.prefix);
    expect(answers.filter((answer) => answer === 'too-many').length).toBe(2500 - sendCaps.prefix);
  });

  it('sends 100 an hour for one address, and one IPv6 household is one address', async () => {
    await flood(2000, (index) => ask(phoneOf(index, 1), '203.0.113.9'));
    expect(sent.length).toBe(sendCaps.addressOpen);
    sent = [];
    advance(3601);
    await flood(1000, (index) => ask(phoneOf(3000 + index, 1), `2001:db8:1:2::${index.toString(16)}`));
    expect(sent.length).toBe(sendCaps.addressOpen);
  });

  it('sends 500 an hour in all, and again once the hour has passed', async () => {
    const everybody = (from: number) =>
      flood(1500, (index) => ask(phoneOf(from + index, 1), `10.${index % 100}.${index % 7}.2`));
    await everybody(0);
    expect(sent.length).toBe(sendCaps.everywhere);
    advance(3601);
    await everybody(2000);
    expect(sent.length).toBe(2 * sendCaps.everywhere);
  });
});

/** So many diners behind one address, each with a block of numbers of their own, ask for a code and sign in with it. */
async function signInFrom(address: string, diners: number, firstBlock: number): Promise<void> {
  for (let index = 0; index < diners; index += 1) {
    const phone = phoneOf(firstBlock + index, 7);
    const answer = await ask(phone, address);
    await enter(phone, challengeOf(answer), codeFor(phone));
    advance(15);
  }
}

it('lets 200 diners behind one address sign in within the hour', async () => {
  await signInFrom('198.51.100.4', 200, 0);
  expect(await db.row(countUsers)).toEqual({ count: 200 });
});

it('lets a diner elsewhere and a full restaurant sign in after five addresses asked for all the codes they could get', async () => {
  await flood(1000, (index) => ask(phoneOf(index, 1), `203.0.113.${index % 5}`));
  expect(sent.length).toBeGreaterThan(200);
  await signInFrom('192.0.2.8', 1, 5000);
  await signInFrom('198.51.100.4', 200, 6000);
  expect(await db.row(countUsers)).toEqual({ count: 201 });
});

describe('given somebody who guesses', () => {
  it(`lets ${GUESSES} guesses at one challenge in nowhere`, async () => {
    const phone = phoneOf(4, 4);
    const challengeId = challengeOf(await ask(phone, '10.2.0.1'));
    const right = codeFor(phone);
    const guesses = Array.from({ length: GUESSES }, (_, index) => String(index).padStart(6, '0')).filter(
      (guess) => guess !== right,
    );
    const answers: Record<string, number> = {};
    const guess = (index: number) => enter(phone, challengeId, guesses[index] ?? '');
    for (const answer of await flood(guesses.length, guess))
      if (typeof answer === 'string') answers[answer] = (answers[answer] ?? 0) + 1;
    expect(answers).toEqual({ 'otp-wrong': 5, 'too-many-tries': guesses.length - 5 });
    expect(await enter(phone, challengeId, right)).toBe('too-many-tries');
    expect(await db.row(countSessions)).toEqual({ count: 0 });
  }, 600_000);

  it('gives at most 50 tries at one phone in a day, with every code that is sent', async () => {
    const phone = phoneOf(5, 5);
    let wrong = 0;
    for (let minute = 0; minute < 1440; minute += 1) {
      const answer = await ask(phone, '10.2.0.2');
      advance(60);
      if (typeof answer === 'string') continue;
      const miss = codeFor(phone) === '000000' ? '000001' : '000000';
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => enter(phone, answer.challenge_id, miss)),
      );
      wrong += tries.filter((tried) => tried === 'otp-wrong').length;
    }
    expect(wrong).toBe(50);
    expect(await db.row(countSessions)).toEqual({ count: 0 });
  });

  it('lets one of 64 uses of the right code in', async () => {
    const phone = phoneOf(6, 6);
    const challengeId = challengeOf(await ask(phone, '10.2.0.3'));
    const code = codeFor(phone);
    const answers = await Promise.all(Array.from({ length: 64 }, () => enter(phone, challengeId, code)));
    expect(answers.filter((answer) => typeof answer !== 'string').length).toBe(1);
    expect(answers.filter((answer) => answer === 'otp-expired').length).toBe(63);
    expect(await db.row(countSessions)).toEqual({ count: 1 });
  });
});

it('asks and answers a known and an unknown number with the same statements', async () => {
  const meter = { statements: 0, flights: 0 };
  const metered = openDatabase({ url: database.url(), connections: 2, meter });
  try {
    const known = phoneOf(7, 1);
    await enter(known, challengeOf(await ask(known, '10.3.0.1')), codeFor(known));
    advance(60);
    const cost = async (phone: string) => {
      const before = meter.statements;
      const answer = await send(phone, '10.3.0.2', metered);
      return { statements: meter.statements - before, keys: Object.keys(answer), length: answer.length };
    };
    expect(await cost(known)).toEqual(await cost(phoneOf(8, 1)));
  } finally {
    await metered.close();
  }
});
