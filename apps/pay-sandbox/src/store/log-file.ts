import {
  closeSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** A file of lines that only grows. A line is there after `durable`, whole or not at all. */
export interface LogFile {
  /** The lines found at opening. */
  readonly lines: readonly string[];
  readonly append: (line: string) => void;
  /** Resolves once everything appended before is on the disk; calls at the same time share one write. */
  readonly durable: () => Promise<void>;
  /** Puts these lines in place of all others; a crash leaves the old or the new file. */
  readonly rewrite: (lines: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const sync = promisify(fdatasync);
const OWN = 0o600;

function writeAll(fd: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
}

/** Opens or makes the file; a line that a crash cut off is removed. */
export function openLog(path: string): LogFile {
  mkdirSync(dirname(path), { recursive: true });
  let fd = openSync(path, 'a+', OWN);
  const text = readFileSync(fd, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) ftruncateSync(fd, Buffer.byteLength(whole));
  let isDirty = false;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const syncOnce = async (): Promise<void> => {
    if (!isDirty) return;
    isDirty = false;
    await sync(fd);
  };
  const durable = (): Promise<void> => {
    running = running.then(syncOnce);
    return running;
  };
  return {
    lines: whole.split('\n').slice(0, -1),
    append: (line) => {
      // A delivery may end after the close; what it changed is found as it was and tried again at the next start.
      if (isClosed) return;
      isDirty = true;
      writeAll(fd, `${line}\n`);
    },
    durable,
    rewrite: (lines) => {
      const fresh = openSync(`${path}.new`, 'w', OWN);
      writeAll(fresh, lines.map((line) => `${line}\n`).join(''));
      fsyncSync(fresh);
      closeSync(fresh);
      renameSync(`${path}.new`, path);
      closeSync(fd);
      fd = openSync(path, 'a', OWN);
    },
    close: async () => {
      await durable();
      isClosed = true;
      closeSync(fd);
    },
  };
}
