import type { Reader } from '../../platform/db/database.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import { findMissed } from './live-repository.ts';

export type Listener = (message: StampedMessage) => void;

/** The most that is read of one channel at once. */
const GAP = 1000;

/** What this node's streams listen to. Messages reach a listener in order and once; gaps are closed from the log. */
export class Hub {
  private readonly channels = new Map<string, { last: number; readonly listeners: Set<Listener> }>();
  private readonly db: Reader;
  private catching: Promise<void> | undefined;
  private again = false;
  private readonly failed: (error: unknown) => void;
  private readonly heard: Listener;
  /** `heard` hears every message before the listeners do, and also those that nobody here listens to. */
  constructor(db: Reader, failed: (error: unknown) => void, heard: Listener = () => undefined) {
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
      for (const listener of channel.listeners) listener(message);
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
      const names = [...this.channels.keys()];
      const after = names.map((name) => this.channels.get(name)?.last ?? 0);
      const found = await findMissed(this.db, names, after, GAP);
      if (found.length >= GAP) this.again = true;
      this.deliver(found);
    }
  }

  get size(): number {
    return this.channels.size;
  }
}
