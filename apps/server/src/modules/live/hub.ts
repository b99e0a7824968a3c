import type { Reader } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import { findMissed, openChannels, type Position } from './live-repository.ts';

export interface Listener {
  readonly hear: (message: StampedMessage) => void;
  /** The log no longer holds what came next: it goes on from here. */
  readonly lose: (position: Pick<Position, 'epoch' | 'seq'>) => void;
}

/** The most that is read of one channel at once. */
const GAP = 1000;

/** Channels of which the log has lost what came after their position in `last`. */
function tornIn(found: readonly StampedMessage[], last: ReadonlyMap<string, number>): string[] {
  const at = new Map(last);
  const torn = new Set<string>();
  for (const { channel, seq } of found) {
    if (seq !== (at.get(channel) ?? 0) + 1) torn.add(channel);
    at.set(channel, seq);
  }
  return [...torn];
}

/** What this node's streams listen to. Messages reach a listener in order and once; gaps are closed from the log. */
export class Hub {
  private readonly channels = new Map<string, { last: number; readonly listeners: Set<Listener> }>();
  private readonly db: Reader;
  private catching: Promise<void> | undefined;
  private again = false;
  private readonly failed: (error: unknown) => void;
  private readonly heard: Listener['hear'];
  /** `heard` hears every message before the listeners do, and also those that nobody here listens to. */
  constructor(db: Reader, failed: (error: unknown) => void, heard: Listener['hear'] = () => undefined) {
    this.db = db;
    this.failed = failed;
    this.heard = heard;
  }

  /** Starts listening after `last`. Returns the way out. */
  listen(channel: string, last: number, listener: Listener): () => void {
    const known = this.channels.get(channel) ?? { last, listeners: new Set<Listener>() };
    known.listeners.add(listener);
    this.channels.set(channel, known);
    return () => {
      known.listeners.delete(listener);
      if (known.listeners.size === 0 && this.channels.get(channel) === known) this.channels.delete(channel);
    };
  }

  /** Messages that were numbered just now, here or on another node. */
  deliver(messages: readonly StampedMessage[]): void {
    for (const message of messages) {
      this.heard(message);
      const channel = this.channels.get(message.channel);
      if (!channel || message.seq <= channel.last) continue;
      if (message.seq > channel.last + 1) {
        this.catchUp();
        continue;
      }
      channel.last = message.seq;
      for (const { hear } of channel.listeners) hear(message);
    }
  }

  /** Another node may have numbered something: read on from the log. */
  catchUp(): void {
    this.again = true;
    this.catching ??= this.read()
      .catch(this.failed)
      .finally(() => {
        this.catching = undefined;
      });
  }

  private async read(): Promise<void> {
    while (this.again && this.channels.size > 0) {
      this.again = false;
      const last = new Map([...this.channels].map(([name, channel]) => [name, channel.last]));
      const found = await findMissed(this.db, [...last.keys()], [...last.values()], GAP);
      if (found.length >= GAP) this.again = true;
      const torn = tornIn(found, last);
      if (torn.length > 0) await this.goOn(torn);
      this.deliver(found);
    }
  }

  /** A node that stood still for days finds the log trimmed past where it was: it goes on from where the channels are now. */
  private async goOn(torn: string[]): Promise<void> {
    const positions = await openChannels(
      this.db,
      torn,
      torn.map(() => newId()),
    );
    for (const position of positions) {
      const channel = this.channels.get(position.name);
      if (!channel || position.seq <= channel.last) continue;
      channel.last = position.seq;
      for (const { lose } of channel.listeners) lose(position);
    }
  }

  get size(): number {
    return this.channels.size;
  }
}
