import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:tls';
import { expect, it, onTestFinished } from 'vitest';
import { renewedCert, tlsPair } from '../testing/tls-pair.ts';
import { followTls } from './follow-tls.ts';

/** The certificate that a new connection is shown, as PEM without its line breaks. */
async function shownAt(port: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false });
  await once(socket, 'secureConnect');
  const { raw } = socket.getPeerCertificate();
  socket.destroy();
  return raw.toString('base64');
}
const bytesOf = (pem: Buffer): string => pem.toString().replaceAll(/-----[A-Z ]+-----|\s/g, '');

it('new connections are shown a renewed certificate; files that are no pair change nothing', async () => {
  const server = createServer(tlsPair);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  let files = async () => tlsPair;
  const end = followTls(server, {
    read: () => files(),
    first: tlsPair,
    warn: (line) => void said.push(line),
    everyMs: 10,
  });
  expect(await shownAt(port)).toBe(bytesOf(tlsPair.cert));
  files = async () => {
    throw new Error('TLS_KEY is /key.pem: that key belongs to another certificate.');
  };
  await expect.poll(() => said[0]).toContain('stays as it was: TLS_KEY is /key.pem');
  expect(await shownAt(port)).toBe(bytesOf(tlsPair.cert));
  files = async () => ({ ...tlsPair, cert: renewedCert });
  await expect.poll(() => shownAt(port)).toBe(bytesOf(renewedCert));
  await end();
});
