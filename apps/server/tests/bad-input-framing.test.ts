import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { changedTables, statePrinter } from './security/state-print.ts';
import { openWire } from './security/wire.ts';

const test = await startTestApp();
const diner = await test.diner('Framed');
const wire = openWire(test.url);
afterAll(wire.close);
const print = await statePrinter(test);
const port = Number(new URL(test.url).port);
const PATIENCE = 5000;

/** Writes bytes as they are and reads until the server closes or has said all it will. */
const raw = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    let said = '';
    const over = (): void => {
      socket.destroy();
      resolve(said);
    };
    socket.setTimeout(PATIENCE, over);
    socket.on('data', (part) => {
      said += part.toString('latin1');
      socket.setTimeout(150, over);
    });
    socket.on('error', over).on('close', over);
    socket.write(Buffer.from(bytes, 'latin1'));
  });
const statuses = (said: string): number[] =>
  [...said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));

const auth = `Host: x\r\nAuthorization: Bearer ${diner.token}\r\nContent-Type: application/json\r\n`;
const profile = '{"hometown":"Smuggled"}';
const length = `Content-Length: ${profile.length}\r\n`;
const chunked = 'Transfer-Encoding: chunked\r\n';
const put = (headers: string, body: string): string =>
  `PUT /api/users HTTP/1.1\r\n${auth}${headers}\r\n${body}`;
const asChunk = `${profile.length.toString(16)}\r\n${profile}\r\n0\r\n\r\n`;

/** Requests that two programs in a row may read differently: refused, or cut off, and never carried out. */
const ambiguous: readonly (readonly [string, string])[] = [
  ['a length and chunks', put(length + chunked, asChunk)],
  ['chunks and a length', put(chunked + length, asChunk)],
  ['two lengths', put(`${length}Content-Length: 5\r\n`, profile)],
  ['a list of lengths', put(`Content-Length: ${profile.length}, 5\r\n`, profile)],
  ['a signed length', put(`Content-Length: +${profile.length}\r\n`, profile)],
  ['a hexadecimal length', put(`Content-Length: 0x${profile.length.toString(16)}\r\n`, profile)],
  ['a negative length', put('Content-Length: -1\r\n', profile)],
  ['an endless length', put('Content-Length: 99999999999999999999\r\n', profile)],
  ['a length with a blank before its colon', put(`Content-Length : ${profile.length}\r\n`, profile)],
  ['chunks of another kind', put('Transfer-Encoding: xchunked\r\n', asChunk)],
  ['chunks twice', put(`${chunked}Transfer-Encoding: identity\r\n`, asChunk)],
  ['a chunk with a wrong length', put(chunked, `zz\r\n${profile}\r\n0\r\n\r\n`)],
  ['a header folded over two lines', put(`X-Folded: a\r\n b\r\n${length}`, '')],
  ['a bare line feed', put(`X-A: b\nX-C: d\r\n${length}`, '')],
  ['NUL in a header', put(`X-Nul: a\u0000b\r\n${length}`, profile)],
  ['a header without a name', put(`: x\r\n${length}`, profile)],
  ['headers above 16 KB', put(`X-Long: ${'x'.repeat(17_000)}\r\n${length}`, profile)],
  ['thousands of headers', put(`${'X-Many: 1\r\n'.repeat(3000)}${length}`, profile)],
  ['a path above 16 KB', `PUT /api/users?${'x'.repeat(17_000)} HTTP/1.1\r\n${auth}${length}\r\n${profile}`],
  ['an unknown version', `PUT /api/users HTTP/9.9\r\n${auth}${length}\r\n${profile}`],
  ['an unknown method', `SMUGGLE /api/users HTTP/1.1\r\n${auth}${length}\r\n${profile}`],
  ['blanks in the path', `PUT /api/users /x HTTP/1.1\r\n${auth}${length}\r\n${profile}`],
  ['no host', `PUT /api/users HTTP/1.1\r\n${auth.replace('Host: x\r\n', '')}${length}\r\n${profile}`],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
];

describe('a request that may be read in two ways', () => {
  it.each(ambiguous)('with %s is not carried out', async (_, bytes) => {
    const before = await print();
    const said = await raw(bytes);
    expect(statuses(said).filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(changedTables(before, await print())).toEqual([]);
    expect((await wire({ method: 'GET', path: '/health/ready' })).status).toBe(200);
  });

  it('would be seen if it were carried out: the plain one is', async () => {
    const before = await print();
    expect(statuses(await raw(put(length, profile)))).toEqual([200]);
    expect(changedTables(before, await print())).toContain('app_user');
    expect(statuses(await raw(put(chunked, asChunk)))).toEqual([200]);
  });
});
