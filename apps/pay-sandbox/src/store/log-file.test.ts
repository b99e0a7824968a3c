import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from './log-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pay-sandbox-log-'));
  path = join(folder, 'deep', 'log.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps lines in their order and is readable by nobody else', async () => {
  const log = openLog(path);
  log.append('one');
  log.append('zwei äöü');
  await log.close();
  const again = openLog(path);
  expect(again.lines).toEqual(['one', 'zwei äöü']);
  expect(statSync(path).mode & 0o077).toBe(0);
  await again.close();
});

it('a line cut off by a crash is gone, and the next one stands alone', async () => {
  const log = openLog(path);
  log.append('äöü whole');
  await log.close();
  appendFileSync(path, '{"kind":"order","id":"ord');
  const after = openLog(path);
  expect(after.lines).toEqual(['äöü whole']);
  after.append('next');
  await after.close();
  expect(readFileSync(path, 'utf8')).toBe('äöü whole\nnext\n');
});

it('rewriting replaces everything, and lines after it follow', async () => {
  const log = openLog(path);
  log.append('old');
  log.rewrite(['new']);
  log.append('newer');
  await log.durable();
  expect(readFileSync(path, 'utf8')).toBe('new\nnewer\n');
  await log.close();
});

it('a rewriting that a crash interrupted does no harm', async () => {
  const log = openLog(path);
  log.append('old');
  await log.close();
  writeFileSync(`${path}.new`, 'half a li');
  const after = openLog(path);
  expect(after.lines).toEqual(['old']);
  after.rewrite(['fresh']);
  await after.close();
  expect(readFileSync(path, 'utf8')).toBe('fresh\n');
});
