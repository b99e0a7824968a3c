import type { Reader } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { StampedMessage } from '../../platform/outbox/stamper.ts';
import type { Asked } from './channel-name.ts';
import type { Hub } from './hub.ts';
import { findMissed, openChannels, type Position } from './live-repository.ts';

/** A channel this caller may hear: the name it asked by, and the one it is logged under. */
export interface Granted {
  readonly asked: Asked;
  readonly channel: string;
  /** What is told instead of a logged message, to this listener alone; nothing when undefined comes back. */
  readonly reveal?: ((message: StampedMessage) => Promise<object | undefined>) | undefined;
  /** Called with each message: after it the right to hear more may be gone. */
  readonly heard?: (() => void) | undefined;
}
/** Where frames of one stream go. */
export interface Sink {
  readonly write: (event: 'change' | 'position' | 'reset' | 'refused', data: unknown) => void;
  /** Resolves when there is room for more. */
  readonly drained: () => Promise<void>;
}

const REPLAY_LIMIT = 10_000;
/** Messages that are written at once: all that was missed may be more than is kept for a reader. */
const SLICE = 100;

/** What a reconnecting client gets: the missed messages, its position, or `reset` when the log does not reach back. */
export function resumeAt(
  position: Position,
  cursor: Asked['cursor'],
): { readonly kind: 'position' | 'reset' | 'replay'; readonly from: number } {
  if (!cursor) return { kind: 'position', from: position.seq };
  if (cursor.epoch !== position.epoch || cursor.seq > position.seq)
    return { kind: 'reset', from: position.seq };
  if (cursor.seq === position.seq) return { kind: 'replay', from: cursor.seq };
  const reachesBack =
    position.oldest !== null &&
    position.oldest <= cursor.seq + 1 &&
    position.seq - cursor.seq <= REPLAY_LIMIT;
  return reachesBack ? { kind: 'replay', from: cursor.seq } : { kind: 'reset', from: position.seq };
}

/** Listens first, then reads the log, then lets what came meanwhile through: nothing is missed, doubled or out of order. */
export async function openStream(
  db: Reader,
  hub: Hub,
  granted: readonly Granted[],
  sink: Sink,
): Promise<() => void> {
  const names = [...new Set(granted.map(({ channel }) => channel))].sort();
  const positions = new Map(
    (
      await openChannels(
        db,
        names,
        names.map(() => newId()),
      )
    ).map((position) => [position.name, position]),
  );
  // A stream that heard nothing would stay open for good: better none, the client comes back.
  if (positions.size < names.length) throw new Error('a channel has no position');
  const leave: (() => void)[] = [];
  const leaveAll = (): void => {
    for (const out of leave) out();
  };
  try {
    for (const grant of granted) {
      const position = positions.get(grant.channel);
      if (position) leave.push(await join(db, hub, grant, position, sink));
    }
  } catch (error) {
    leaveAll();
    throw error;
  }
  return leaveAll;
}

async function join(
  db: Reader,
  hub: Hub,
  { asked, channel, reveal, heard }: Granted,
  position: Position,
  sink: Sink,
): Promise<() => void> {
  const resume = resumeAt(position, asked.cursor);
  let last = resume.from;
  let waiting: StampedMessage[] | undefined = [];
  const tell = (message: StampedMessage): void => {
    if (message.seq <= last) return;
    last = message.seq;
    heard?.();
    const say = (told: object) => sink.write('change', { ...told, channel: asked.text });
    if (reveal) void reveal(message).then((told) => told && say(told));
    else say(message);
  };
  const stand = (kind: 'position' | 'reset', { epoch, seq }: Pick<Position, 'epoch' | 'seq'>): void =>
    sink.write(kind, { channel: asked.text, epoch, seq });
  const leave = hub.listen(channel, position.seq, {
    hear: (message) => (waiting ? void waiting.push(message) : tell(message)),
    lose: (present) => {
      if (present.seq <= last) return;
      last = present.seq;
      heard?.();
      stand('reset', present);
    },
  });
  if (resume.kind !== 'replay') stand(resume.kind, position);
  const missed = await findMissed(db, [channel], [last], REPLAY_LIMIT).catch((error: unknown) => {
    leave(); // nobody else knows of it yet
    throw error;
  });
  for (const [told, message] of missed.entries()) {
    if (told % SLICE === 0) await sink.drained();
    tell(message);
  }
  const held = waiting;
  waiting = undefined;
  for (const message of held) tell(message);
  return leave;
}
