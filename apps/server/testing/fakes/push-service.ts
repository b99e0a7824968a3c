import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

/** One notification as the device reads it, and what its push service saw. */
export interface Pushed {
  readonly device: string;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
  /** What stood in the signed token. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}
interface Device {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

const hmac = (key: Buffer, ...parts: readonly (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const ONE = Buffer.from([1]);

/** Opens a message as RFC 8291 describes it (one record of aes128gcm, RFC 8188). */
function open(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const shared = hmac(auth, pair.computeSecret(sender));
  const key = hmac(shared, 'WebPush: info\0', pair.getPublicKey(), sender, ONE);
  const random = hmac(salt, key);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    hmac(random, 'Content-Encoding: aes128gcm\0', ONE).subarray(0, 16),
    hmac(random, 'Content-Encoding: nonce\0', ONE).subarray(0, 12),
  );
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });

/** Reads the VAPID token (RFC 8292); throws when its signature is not of the key that the device subscribed with. */
function readToken(header: string, key: string): Pushed['claims'] {
  const [, head, claims, signature, signer] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (!head || !claims || !signature || signer !== key)
    throw new Error('not signed by the key of the subscription');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' },
    format: 'jwk',
  });
  const signed = Buffer.from(`${head}.${claims}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify('sha256', signed, { key: publicKey, dsaEncoding: 'ieee-p1363' }, bytes))
    throw new Error('a forged token');
  return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()));
}

/** A push service on this machine, with the devices that subscribed at it. It takes only what it can verify and open. */
export async function startPushService(key: () => string) {
  const devices = new Map<string, Device>();
  const gone = new Set<string>();
  const pushed: Pushed[] = [];
  const refused: string[] = [];
  const server = createServer((request, response) => {
    const take = async (): Promise<number> => {
      const body = await buffer(request);
      const name = (request.url ?? '').slice(1);
      const device = devices.get(name);
      if (!device || gone.has(name)) return 410;
      const claims = readToken(request.headers.authorization ?? '', key());
      pushed.push({ device: name, text: open(body, device), headers: request.headers, claims });
      return 201;
    };
    take()
      .catch((error: unknown) => {
        refused.push(String(error));
        return 403;
      })
      .then(
        (status) => response.writeHead(status).end(),
        () => undefined,
      );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    url,
    pushed,
    refused,
    /** A device that subscribes: what its browser hands to the page. */
    device: (name: string) => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      devices.set(name, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `${url}/${name}`, keys };
    },
    /** The device threw its subscription away. */
    lose: (name: string) => void gone.add(name),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
