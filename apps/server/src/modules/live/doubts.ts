import type { Asked } from './channel-name.ts';
import type { Granted } from './open-stream.ts';

/** What a stream was granted, and how it is asked for again. */
interface Watched {
  readonly granted: readonly Granted[];
  readonly ask: (asked: Asked) => Promise<Granted | undefined>;
  readonly end: () => void;
}

/** Milliseconds after which whoever has lost a right is found. */
const EVERY_MS = 2000;

/** Whether a channel is heard by taking part, which may be over while the stream is open. */
const isOfParty = ({ asked: { name } }: Granted): boolean => name.kind === 'order' || name.kind === 'group';

/**
 * Ends open streams that would not be granted again. A member who leaves is told of on the order's channel, so that a
 * stream is asked about after it heard of a change: one after the other, beside the work that made the change, and once
 * however many changes there were, and once after it opened. One that hears nothing after that costs nothing.
 */
export class Doubts {
  private readonly waiting = new Set<Watched>();
  private readonly timer = setInterval(() => void this.settle(), EVERY_MS).unref();
  private settling = false;

  /** The channels as they are to be opened, and the way out. Somebody may have left since they were granted. */
  watch({ granted, ask, end }: Watched): {
    readonly granted: readonly Granted[];
    readonly forget: () => void;
  } {
    const stream = { granted: granted.filter(isOfParty), ask, end };
    if (stream.granted.length === 0) return { granted, forget: () => undefined };
    const heard = (): void => void this.waiting.add(stream);
    heard();
    return {
      granted: granted.map((one) => (isOfParty(one) ? { ...one, heard } : one)),
      forget: () => void this.waiting.delete(stream),
    };
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async settle(): Promise<void> {
    if (this.settling) return;
    this.settling = true;
    for (const stream of [...this.waiting]) {
      if (!this.waiting.delete(stream)) continue; // it ended meanwhile
      const again = await Promise.all(stream.granted.map(({ asked }) => stream.ask(asked))).catch(() => null);
      // While the database is away nobody is sent away; the question stays.
      if (again === null) this.waiting.add(stream);
      else if (again.includes(undefined)) stream.end();
    }
    this.settling = false;
  }
}
