import { readStored, writeStored } from '../../lib/storage.ts';
import { makeStore } from '../../lib/store.ts';

/** A photo that the runner believed sent: the server did not take it, or the phone has lost it. */
interface RefusedPhoto {
  /** The order's. */
  readonly id: string;
  /** The server's words; absent when there was nothing left to send. */
  readonly reason?: string;
}

const KEY = 'runner-photos-refused';
/** More than anybody carries at once. */
const MOST = 20;

const isRefused = (value: unknown): value is RefusedPhoto =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
const stored = readStored(KEY);

/** Stays until the runner takes another photo or hands over: they may not look at the phone when it is refused. */
export const refusedPhotos = makeStore<readonly RefusedPhoto[]>(
  Array.isArray(stored) ? stored.filter(isRefused) : [],
);

function change(next: (now: readonly RefusedPhoto[]) => readonly RefusedPhoto[]): void {
  refusedPhotos.set(next);
  writeStored(KEY, refusedPhotos.get());
}

/** Remembers on the order's card that its photo got nowhere. */
export const tellRefused = (refused: RefusedPhoto): void =>
  change((now) => [...now.filter(({ id }) => id !== refused.id), refused].slice(-MOST));

/** The runner goes on with an order, whatever became of its last photo. */
export const forgetRefused = (orderId: string): void =>
  change((now) => now.filter(({ id }) => id !== orderId));
