import { routes, shapes } from '@tableside/contract/endpoint';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type Connection, calls } from './call.ts';
import { callNext } from './call-next.ts';

const table = routes({
  mine: { method: 'GET', path: '/mine', audience: 'diner', kind: 'query', refusals: [] },
  menu: { method: 'GET', path: '/menu', audience: 'visitor', kind: 'query', refusals: [] },
});
const shape = { responses: { 200: z.object({ of: z.string() }) } };
const tableShapes = shapes(table)({ mine: shape, menu: shape });

/** A phone that changes hands while its calls are under way. */
function phone(status: number, body: object) {
  let token: string | null = 'of-ana';
  const refused: string[] = [];
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const api = calls<typeof table, typeof tableShapes>(
    {
      origin: '',
      token: () => token,
      language: () => 'en',
      fetch: async () => {
        await held;
        return new Response(JSON.stringify(body), { status });
      },
      onRefused: (code) => refused.push(code),
    },
    table,
  );
  const handOver = (to: string | null): void => {
    token = to;
    answer();
  };
  return { api, refused, handOver };
}

describe('an answer that comes when somebody else is signed in', () => {
  it.each(['of-bo', null])('given it was theirs alone, then it is none (%s)', async (next) => {
    const { api, handOver } = phone(200, { of: 'ana' });
    const asked = api.mine();
    handOver(next);
    expect(await asked).toMatchObject({ ok: false, code: 'unreachable' });
  });

  it('given it is for everybody, then it is as good as ever', async () => {
    const { api, handOver } = phone(200, { of: 'the house' });
    const asked = api.menu();
    handOver(null);
    expect(await asked).toMatchObject({ ok: true, value: { of: 'the house' } });
  });

  it('given the same person, then it is theirs', async () => {
    const { api, handOver } = phone(200, { of: 'ana' });
    const asked = api.mine();
    handOver('of-ana');
    expect(await asked).toMatchObject({ ok: true, value: { of: 'ana' } });
  });

  it('given it refuses their sign-in, then whoever asked hears it, and nobody is signed out for it', async () => {
    const { api, refused, handOver } = phone(401, { code: 'session-ended', message: 'over' });
    const asked = api.mine();
    handOver('of-bo');
    expect(await asked).toMatchObject({ ok: false, code: 'session-ended' });
    expect(refused).toEqual([]);
  });
});

describe('a call that the server says nothing to', () => {
  const WORDS = 'We cannot reach the restaurant';
  const phoneWith = (fetch: () => Promise<Response>, words?: string) =>
    calls<typeof table, typeof tableShapes>(
      {
        origin: '',
        token: () => null,
        language: () => 'en',
        fetch,
        ...(words !== undefined && { unreachable: () => words }),
      },
      table,
    );
  const noAnswer = async (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
  const proxyPage = async () =>
    new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' });

  it('given no answer, then the app says so in its own words', async () => {
    expect(await phoneWith(noAnswer, WORDS).menu()).toMatchObject({ code: 'unreachable', message: WORDS });
  });

  it('given the page of a proxy, then it does so, too', async () => {
    expect(await phoneWith(proxyPage, WORDS).menu()).toMatchObject({
      code: 'fault',
      status: 502,
      message: WORDS,
    });
  });

  it('given the app has none yet, then those of the browser stand there', async () => {
    for (const words of [undefined, ''])
      expect(await phoneWith(noAnswer, words).menu()).toMatchObject({
        message: 'TypeError: Failed to fetch',
      });
  });
});

describe('the next page of a list', () => {
  const WORDS = 'We cannot reach the restaurant';
  const more = (fetch: Connection['fetch']) =>
    callNext(
      { origin: '', token: () => null, language: () => 'en', fetch, unreachable: () => WORDS },
      '/api/more',
    );

  it('given no answer, then the app says so in its own words', async () => {
    const answer = await more(async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(answer).toMatchObject({ ok: false, message: WORDS });
  });

  it('given a connection that stays silent, then it is given up', async () => {
    const patience = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    onTestFinished(() => void vi.restoreAllMocks());
    const asked = more(
      (_, init) =>
        new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('over')))),
    );
    patience.abort();
    expect(await asked).toMatchObject({ ok: false, message: WORDS });
  });
});
