import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paceStream } from './stream-pace.ts';

/** An answer to a reader who takes what is written when `take` is called. */
function answerTo() {
  const untaken: (() => void)[] = [];
  let written = '';
  const wire = new Duplex({
    read: () => undefined,
    write: (part, _encoding, done) => {
      written += String(part);
      untaken.push(done);
    },
  });
  const raw = new ServerResponse(new IncomingMessage(new Socket()));
  raw.assignSocket(wire as Socket);
  const take = async (): Promise<void> => {
    for (let done = untaken.shift(); done; done = untaken.shift()) {
      done();
      await vi.advanceTimersByTimeAsync(0);
    }
  };
  return { raw, take, beats: () => written.split(': beat').length - 1 };
}

describe('the pace of a stream', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('given a reader who takes what comes, however late, then beats for ever', async () => {
    const { raw, take, beats } = answerTo();
    paceStream(raw);
    for (let n = 0; n < 10; n += 1) {
      await vi.advanceTimersByTimeAsync(29_000);
      await take();
    }
    expect(raw.destroyed).toBe(false);
    expect(beats()).toBeGreaterThan(10);
  });

  it('given a reader for whom something waits for 30 s, then lets go', async () => {
    const { raw } = answerTo();
    paceStream(raw).write('event: change\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(44_000);
    expect(raw.destroyed).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(raw.destroyed).toBe(true);
  });

  it('given a stream that was ended for a reader who takes nothing, then writes no more, and lets go', async () => {
    const { raw } = answerTo();
    const complaints: unknown[] = [];
    raw.on('error', (error) => complaints.push(error));
    const { write } = paceStream(raw);
    write('event: change\ndata: {}\n\n');
    raw.end();
    write('more');
    await vi.advanceTimersByTimeAsync(45_000);
    expect([raw.destroyed, complaints]).toEqual([true, []]);
  });

  it('given a reader for whom more than 1 MB waits, then lets go and writes no more', () => {
    const { raw } = answerTo();
    const { write } = paceStream(raw);
    write('x'.repeat(999_000));
    expect(raw.destroyed).toBe(false);
    write('x'.repeat(2000));
    expect(raw.destroyed).toBe(true);
    expect(() => write('more')).not.toThrow();
  });

  it('is seen to keep whoever does not read where nothing limits it', async () => {
    const { raw } = answerTo();
    const { write } = paceStream(raw, { unheard: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY });
    write('x'.repeat(1_001_000));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(raw.destroyed).toBe(false);
  });
});
