import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tlsPair } from '../testing/tls-pair.ts';
import { readConfig } from './config.ts';
import { openDataFolder, readTls } from './start-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string | Buffer): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const key = file('key.pem', tlsPair.key);
const cert = file('cert.pem', tlsPair.cert);
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const other = file('other.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }));
const locked = file(
  'locked.pem',
  privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' }),
);
const text = file('notes.txt', 'no PEM');
const nowhere = join(folder, 'nowhere.pem');
const CERT = 'Set it to the file of the certificate, as PEM.';
const KEY = 'Set it to the file of the private key without a password, as PEM.';

it.each([
  [{ TLS_CERT: nowhere, TLS_KEY: key }, `TLS_CERT is ${nowhere}: there is no such file. ${CERT}`],
  [{ TLS_CERT: folder, TLS_KEY: key }, `TLS_CERT is ${folder}: that is a folder. ${CERT}`],
  [{ TLS_CERT: text, TLS_KEY: key }, `TLS_CERT is ${text}: that file holds no certificate. ${CERT}`],
  [{ TLS_CERT: key, TLS_KEY: key }, `TLS_CERT is ${key}: that file holds no certificate. ${CERT}`],
  [{ TLS_CERT: cert, TLS_KEY: nowhere }, `TLS_KEY is ${nowhere}: there is no such file. ${KEY}`],
  [
    { TLS_CERT: cert, TLS_KEY: cert },
    `TLS_KEY is ${cert}: that file holds no private key without a password. ${KEY}`,
  ],
  [
    { TLS_CERT: cert, TLS_KEY: locked },
    `TLS_KEY is ${locked}: that file holds no private key without a password. ${KEY}`,
  ],
  [
    { TLS_CERT: cert, TLS_KEY: other },
    `TLS_KEY is ${other}: that key belongs to another certificate. Set it to the key of TLS_CERT.`,
  ],
])('given %j, when the certificate is read, then the sentence names the setting', async (given, told) => {
  await expect(readTls(readConfig(given))).rejects.toThrow(new Error(told));
});

it('given a pair, when the certificate is read, then it is handed on as it is', async () => {
  expect(await readTls(readConfig({ TLS_CERT: cert, TLS_KEY: key }))).toEqual(tlsPair);
  expect(await readTls(readConfig({}))).toBeUndefined();
});

const SET = 'Set it to a folder that can be written.';

it.each([
  [text, 'that is a file'],
  [join(text, 'data'), 'a part of that path is a file'],
  ['/sys/tableside', 'this user may not write it'],
  ['/proc/tableside/data', 'there no folder can be made'],
])('given the data folder %s, when it is opened, then the sentence says why not', async (wanted, reason) => {
  await expect(openDataFolder(wanted)).rejects.toThrow(new Error(`DATA_DIR is ${wanted}: ${reason}. ${SET}`));
});

it('makes a data folder that is missing', async () => {
  const wanted = join(folder, 'new', 'data');
  expect(await openDataFolder(wanted)).toBe(wanted);
  expect(existsSync(wanted)).toBe(true);
});
