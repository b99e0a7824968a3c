import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePair } from '@tableside/server/testing/free-pair';
import { afterAll, expect, it } from 'vitest';
import { hasBuild } from '../../../tooling/vitest/has-build.ts';

/** As it is started: from its bundle, where one was built. */
const PROGRAM = fileURLToPath(new URL('../dist/main.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'refused-'));
const notes = join(folder, 'notes.txt');
writeFileSync(notes, 'no folder');
/** Free, unlike the one after it, which the neighbour has. */
const port = await freePair();
const neighbour = createServer().listen(port + 1, '127.0.0.1');
await once(neighbour, 'listening');
afterAll(() => {
  neighbour.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(settings: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data'), PORT: String(port), ...settings },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const [code] = await once(child, 'close');
  return { code, said };
}

it.runIf(hasBuild(PROGRAM)).each([
  [{}, `Port ${port + 1} on 127.0.0.1 (the one after PORT) is in use by another program.`],
  [{ DEMO: '0', DATA_DIR: notes }, `DATA_DIR is ${notes}: that is a file.`],
  [{ TLS_CERT: notes, TLS_KEY: notes }, `TLS_CERT is ${notes}: that file holds no certificate.`],
  [{ HOST: '192.0.2.1' }, 'HOST is 192.0.2.1: this machine has no such address.'],
])('started with %j it says why not in one line and ends with code 1', async (settings, told) => {
  const { code, said } = await start(settings);
  expect([code, said.trimEnd().split('\n')]).toEqual([1, [expect.stringContaining(told)]]);
});
