import { expect, it } from 'vitest';
import { cookieFetch } from './cookie-fetch.ts';

it('sends back the cookies it was given, the newest of each name', async () => {
  const sent: (string | null)[] = [];
  const answers = [['a=1; Path=/; HttpOnly', 'b=2'], ['a=3'], []];
  const browser = cookieFetch(async (_input, init) => {
    sent.push(new Headers(init?.headers).get('cookie'));
    const headers = new Headers();
    for (const cookie of answers[sent.length - 1] ?? []) headers.append('set-cookie', cookie);
    return new Response('', { headers });
  });
  for (let calls = 0; calls < 3; calls += 1) await browser('http://demo.internal/');
  expect(sent).toEqual([null, 'a=1; b=2', 'a=3; b=2']);
});
