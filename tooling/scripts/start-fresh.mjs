// Starts the built product on an empty DATA_DIR, for tests. Whatever an earlier, killed run left there is removed.
import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './lib/root.mjs';

const caches = join(root, 'node_modules/.cache') + sep;
const folder = resolve(process.env.DATA_DIR ?? '');

function read(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** The server of this very cluster that a killed run left behind, if it still runs. */
function leftBehind(cluster) {
  const pid = Number(read(join(cluster, 'postmaster.pid')).split('\n')[0]);
  try {
    return pid && readlinkSync(`/proc/${pid}/cwd`) === cluster ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function clear(data) {
  const cluster = join(data, 'pg');
  const pid = leftBehind(cluster);
  if (pid) process.kill(pid, 'SIGQUIT');
  for (let waited = 0; waited < 100 && leftBehind(cluster); waited += 1) await sleep(50);
  rmSync(data, { recursive: true, force: true });
}

if (!folder.startsWith(caches))
  throw new Error(`Only a DATA_DIR under ${caches} may be emptied, not ${folder}`);
// Where root may not keep the data here, the supervisor notes where it went.
const moved = read(join(folder, 'moved-to.txt'));
if (moved.startsWith('/var/lib/tableside/')) await clear(moved);
await clear(folder);
await import('./start.mjs');
