import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { capturedCard } from './attempts.ts';
import type { PostedEvent, ProviderBench } from './bench.ts';

type Headers = Readonly<Record<string, string | undefined>>;
interface Forgery {
  readonly name: string;
  readonly headers: Headers;
  readonly body: string | Buffer;
  readonly at?: Date;
}

const MEGABYTE = 1024 * 1024;

const flip = (body: string, index: number): Buffer => {
  const bytes = Buffer.from(body);
  const at = index < 0 ? bytes.length + index : index;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
};

const withHeader = (bench: ProviderBench, event: PostedEvent, value: string | undefined): Headers => ({
  ...event.headers,
  [bench.signing.header]: value,
});

/** Bodies that are not, byte for byte, what was signed. */
function alteredBodies({ headers, body }: PostedEvent): Forgery[] {
  const parsed: unknown = JSON.parse(body);
  const bodies: Readonly<Record<string, string | Buffer>> = {
    'first byte altered': flip(body, 0),
    'middle byte altered': flip(body, body.length >> 1),
    'last byte altered': flip(body, -1),
    'written anew with spaces': JSON.stringify(parsed, null, 1),
    'written anew in another order': JSON.stringify(parsed, Object.keys(Object(parsed)).reverse()),
    'a line end added': `${body}\n`,
    'a byte order mark before': `\uFEFF${body}`,
    'cut short': body.slice(0, -1),
    'sent twice in one': body + body,
    'a NUL added': `${body}\0`,
    'escaped otherwise': body.replace(/"event"|"object"/, (word) => word.replace('e', '\\u0065')),
    'one amount raised': body.replace(/"amount":(\d)/, '"amount":9$1'),
    empty: '',
  };
  return Object.entries(bodies)
    .filter(([, altered]) => altered.toString() !== body)
    .map(([name, altered]) => ({ name, headers, body: altered }));
}

/** Signatures made with anything but this store's secret over this body. */
function wrongSecrets(bench: ProviderBench, { body }: PostedEvent, at: Date): Forgery[] {
  const { secrets, sign } = bench.signing;
  const [newest] = secrets;
  const wrong = [
    'other-store-secret',
    `${newest} `,
    newest.slice(1),
    newest.toUpperCase(),
    'undefined',
    ' ',
    '0',
  ];
  return wrong.map((secret) => ({ name: `secret ${secret}`, headers: sign(body, secret, at), body }));
}

/** Headers that carry no signature of this body. */
function wrongHeaders(bench: ProviderBench, event: PostedEvent, other: PostedEvent): Forgery[] {
  const { header, secrets } = bench.signing;
  const good = event.headers[header] ?? '';
  const [newest] = secrets;
  const hex = /[0-9a-f]{64}/;
  const swap = (digest: string) => good.replace(hex, digest);
  const values: Readonly<Record<string, string | undefined>> = {
    'no header': undefined,
    'an empty header': '',
    'a blank header': ' ',
    'the word undefined': 'undefined',
    'the word null': 'null',
    'a JSON object': '{}',
    'the signature of another event': other.headers[header],
    zeros: swap('0'.repeat(64)),
    'an empty signature': swap(''),
    'half a signature': swap((hex.exec(good)?.[0] ?? '').slice(0, 32)),
    'a digit too many': good.replace(hex, '$&0'),
    'a digit too few': good.replace(/[0-9a-f]{64}/, (digest) => digest.slice(1)),
    base64: swap(createHmac('sha256', newest).update(event.body).digest('base64')),
    'a plain hash': swap(createHash('sha256').update(event.body).digest('hex')),
    'a hash of secret and body': swap(
      createHash('sha256')
        .update(newest + event.body)
        .digest('hex'),
    ),
    'SHA-1': swap(createHmac('sha1', newest).update(event.body).digest('hex')),
    'SHA-512': swap(createHmac('sha512', newest).update(event.body).digest('hex')),
    'body as key': swap(createHmac('sha256', event.body).update(newest).digest('hex')),
    'the signature of nothing': swap(createHmac('sha256', newest).update('').digest('hex')),
    'letters that are no digits': swap('g'.repeat(64)),
    'a very long header': 'a'.repeat(100_000),
  };
  return Object.entries(values).map(([name, value]) => ({
    name,
    headers: withHeader(bench, event, value),
    body: event.body,
  }));
}

/** Only for signatures with a time: too old, not yet, altered, missing, of another scheme. */
function wrongTimes(bench: ProviderBench, event: PostedEvent, at: Date): Forgery[] {
  const { header, secrets, sign, timed } = bench.signing;
  if (!timed) return [];
  const { body } = event;
  const signedAt = (seconds: number) => sign(body, secrets[0], new Date(at.getTime() + seconds * 1000));
  const good = signedAt(0)[header] ?? '';
  const values: Readonly<Record<string, string>> = {
    'another time written in': good.replace(/t=\d+/, `t=${Math.floor(at.getTime() / 1000) - 1}`),
    'no time': good.replace(/t=\d+,/, ''),
    'a time that is none': good.replace(/t=\d+/, 't=now'),
    'a negative time': good.replace(/t=/, 't=-'),
    'a time in words of a float': good.replace(/t=(\d+)/, 't=$1.0'),
    'an older scheme only': good.replace('v1=', 'v0='),
    'no scheme': good.replace('v1=', ''),
  };
  return [
    { name: 't − 301 s', headers: signedAt(-301), body, at },
    { name: 't + 301 s', headers: signedAt(301), body, at },
    { name: 't a year ago', headers: signedAt(-31_536_000), body, at },
    ...Object.entries(values).map(([name, value]) => ({
      name,
      headers: { ...event.headers, [header]: value },
      body,
      at,
    })),
  ];
}

async function corpus(bench: ProviderBench, at: Date): Promise<{ event: PostedEvent; forgeries: Forgery[] }> {
  await capturedCard(bench);
  const [told, other] = (await bench.events()).toReversed();
  if (!told || !other) throw new Error('the provider told too little');
  const { sign, secrets } = bench.signing;
  const event = { ...told, headers: sign(told.body, secrets[0], at) };
  const large = JSON.stringify({ ...Object(JSON.parse(event.body)), padding: 'x'.repeat(MEGABYTE) });
  const forgeries = [
    ...alteredBodies(event),
    ...wrongSecrets(bench, event, at),
    ...wrongHeaders(bench, event, other),
    ...wrongTimes(bench, event, at),
    { name: '1 MB, even signed', headers: sign(large, secrets[0], at), body: large },
    ...['[]', 'null', '"x"', '{}', '1', '{"event":1}', 'no json', '{"id":"evt_1","type":"x"}'].map(
      (body) => ({
        name: `signed but no event: ${body}`,
        headers: sign(body, secrets[0], at),
        body,
      }),
    ),
  ];
  return { event, forgeries };
}

export function describeEvents(bench: () => ProviderBench): void {
  const verify = (headers: Headers, body: string | Buffer, at = new Date()) =>
    bench().provider.verifyEvent(headers, Buffer.from(body), at);

  describe('verifyEvent', () => {
    it('takes every event the provider signs; the story of an order names the order', async () => {
      const told = (await bench().events()).length;
      const { order_id } = await capturedCard(bench());
      const events = (await bench().events()).slice(told);
      const read = events.map(({ headers, body }) => verify(headers, body));
      expect(read).not.toContain(undefined);
      expect(read.map((event) => event?.kind)).toEqual(events.map(({ kind }) => kind));
      expect(read.map((event) => event?.order_id)).toContain(order_id);
      expect(new Set(read.map((event) => event?.event_id)).size).toBe(read.length);
    });

    it('names a repeated delivery the same', async () => {
      await capturedCard(bench());
      const event = (await bench().events()).at(-1);
      const [first, second] = [1, 2].map(() => event && verify(event.headers, event.body));
      expect(first).toBeDefined();
      expect(second).toEqual(first);
    });

    it('takes both secrets during a rotation', async () => {
      await capturedCard(bench());
      const { body } = (await bench().events()).at(-1) ?? { body: '' };
      const { sign, secrets } = bench().signing;
      for (const secret of secrets) expect(verify(sign(body, secret, new Date()), body)).toBeDefined();
    });

    it('takes no forged event', async () => {
      const at = new Date();
      const { event, forgeries } = await corpus(bench(), at);
      expect(verify(event.headers, event.body)).toBeDefined();
      expect(forgeries.length).toBeGreaterThanOrEqual(40);
      const taken = forgeries.filter(
        ({ headers, body, at: when }) => verify(headers, body, when) !== undefined,
      );
      expect(taken.map(({ name }) => name)).toEqual([]);
    });

    it('takes nothing with the secrets of another store', async () => {
      await capturedCard(bench());
      for (const { headers, body } of await bench().events())
        expect(bench().stranger.verifyEvent(headers, Buffer.from(body), new Date())).toBeUndefined();
    });

    it('takes a signed time within five minutes, either way', async () => {
      const { sign, secrets, timed } = bench().signing;
      if (!timed) return;
      await capturedCard(bench());
      const { body } = (await bench().events()).at(-1) ?? { body: '' };
      const at = new Date();
      for (const seconds of [-299, 0, 299])
        expect(
          verify(sign(body, secrets[0], new Date(at.getTime() + seconds * 1000)), body, at),
        ).toBeDefined();
    });
  });
}
