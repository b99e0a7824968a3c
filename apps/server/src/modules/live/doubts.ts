import type { Granted } from './open-stream.ts';

/** A diner and the order they take part in, or did. */
export interface Membership {
  readonly orderId: string;
  readonly userId: string;
}

/** What a stream was granted, to which diner, and how it is ended. Nothing is asked about staff: an order stays in its store. */
interface Watched {
  readonly granted: readonly Granted[];
  readonly userId: string | undefined;
  readonly end: () => void;
}
interface Stream {
  readonly memberships: readonly Membership[];
  readonly end: () => void;
}

/** Milliseconds after which whoever has lost a right is found. */
const EVERY_MS = 2000;

const keyOf = ({ orderId, userId }: Membership): string => `${orderId} ${userId}`;

/** Whether a channel is heard by taking part in what may be left while the stream is open: a party's order. Nobody leaves a food court's tab. */
const mayBeLeft = ({ asked: { name } }: Granted): boolean => name.kind === 'order';

/**
 * Ends open streams that would not be granted again. A member who leaves is told of on the order's channel, so that a
 * stream is asked about after it heard of a change: all of them in one question, beside the work that made the change,
 * and once however many changes there were, and once after it opened. One that hears nothing after that costs nothing.
 */
export class Doubts {
  private readonly stillMembers: (of: readonly Membership[]) => Promise<readonly Membership[]>;
  private waiting = new Set<Stream>();
  private asked: Set<Stream> | undefined;
  private readonly timer = setInterval(() => void this.settle(), EVERY_MS).unref();

  /** `stillMembers` leaves out who takes part no more. */
  constructor(stillMembers: (of: readonly Membership[]) => Promise<readonly Membership[]>) {
    this.stillMembers = stillMembers;
  }

  /** The channels as they are to be opened, and the way out. Somebody may have left since they were granted. */
  watch({ granted, userId, end }: Watched): {
    readonly granted: readonly Granted[];
    readonly forget: () => void;
  } {
    const orders = userId === undefined ? [] : granted.filter(mayBeLeft);
    if (userId === undefined || orders.length === 0) return { granted, forget: () => undefined };
    const stream = { memberships: orders.map(({ asked }) => ({ orderId: asked.name.id, userId })), end };
    const heard = (): void => void this.waiting.add(stream);
    heard();
    return {
      granted: granted.map((one) => (mayBeLeft(one) ? { ...one, heard } : one)),
      forget: () => {
        this.waiting.delete(stream);
        this.asked?.delete(stream);
      },
    };
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async settle(): Promise<void> {
    if (this.asked || this.waiting.size === 0) return;
    const asked = this.waiting;
    this.asked = asked;
    this.waiting = new Set();
    const memberships = [...asked].flatMap((stream) => stream.memberships);
    const members = await this.stillMembers(memberships).catch(() => null);
    const still = new Set(members?.map(keyOf));
    for (const stream of asked) {
      // While the database is away nobody is sent away; the question stays.
      if (members === null) this.waiting.add(stream);
      else if (!stream.memberships.every((one) => still.has(keyOf(one)))) stream.end();
    }
    this.asked = undefined;
  }
}
