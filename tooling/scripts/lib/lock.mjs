// One process of this checkout at a time. Only node: imports here: it runs before anything is installed.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after which a lock without a word in it is nobody's: its holder died between making and writing it. */
const WRITTEN_WITHIN = 2000;

/** Tells a living process from a later one with the same number: since which boot it runs, and when it began. Empty where the system does not say, and for the dead. */
function birthOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // What follows the name, which may hold anything: the third field, and the 22nd.
    const [state, ...later] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? '' : `${boot}-${later[18]}`;
  } catch {
    return '';
  }
}

function create(file) {
  try {
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== 'ESRCH';
  }
}

/** Who holds the lock: a process, nobody any more (null), or somebody who is just writing it or let go (undefined). */
function holderOf(file) {
  try {
    const [pid = 0, birth = ''] = readFileSync(file, 'utf8').split(' ');
    const number = Number(pid);
    if (!number) return Date.now() - statSync(file).mtimeMs > WRITTEN_WITHIN ? null : undefined;
    const isTheSame = birth === '' ? number !== process.pid : birth === birthOf(number);
    return isTheSame && isAlive(number) ? number : null;
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
}

/**
 * Runs `work` while holding the lock file; waits for a living holder, says so, and takes over from a dead one.
 * @template T
 * @param {string} file
 * @param {string} does what its holder is doing, for those who wait
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(file, does, work) {
  let told = false;
  while (!create(file)) {
    const holder = holderOf(file);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (holder !== undefined && !told) {
      console.log(`Waiting for process ${holder}, which ${does} in this folder ...`);
      told = true;
    }
    await sleep(200);
  }
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.removeListener('exit', release);
    release();
  }
}
