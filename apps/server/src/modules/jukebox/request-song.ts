import type { SongQueue } from '@tableside/contract/jukebox.schema';
import type { CommandContext } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { newId } from '../../platform/ids.ts';
import { findUsers } from '../accounts/index.ts';
import type { StoreFacts } from '../venues/index.ts';
import { allowanceOf, type Company, quietUntil, readCompany } from './allowance.ts';
import { mayBeWished, readQueue, requireJukebox } from './read-queue.ts';
import { findRules, findSong, type JukeboxRules, type SongFacts } from './song-repository.ts';
import { insertWish, listLive, lockJukebox, moveWish, saveVote, type WishFacts } from './wish-repository.ts';
import { isHeard } from './wish-rule.ts';

type Context = CommandContext<'diner'>;
interface Asked {
  readonly storeId: string;
  readonly songId: string;
  /** Undefined for a wish; else whether the caller wants to hear what is wished for already. */
  readonly vote: boolean | undefined;
}

function vote(there: WishFacts | undefined, wanted: boolean, { tx, principal }: Context): void {
  if (there?.state !== 'queued') refuse('state-changed');
  else if (there.userId !== principal.userId) saveVote(tx, there.id, principal.userId, wanted);
}

/** What a wish is measured by. */
interface House {
  readonly rules: JukeboxRules;
  readonly store: StoreFacts;
  readonly company: Company;
}

/** Writes a wish down, if the song may be wished for and the hour has room for one more. */
async function wish(
  song: SongFacts,
  there: WishFacts | undefined,
  { rules, store, company }: House,
  { tx, now, principal }: Context,
): Promise<void> {
  if (!mayBeWished(song, rules)) return refuse('not-found');
  if (there) return refuse('song-queued');
  const until = quietUntil(store, rules, now);
  if (until) return refuse('jukebox-quiet', {}, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const { userId } = principal;
  const [user] = await findUsers(tx, [userId]);
  const { left, retryAfter } = allowanceOf(company, rules, now);
  if (left === 0) return refuse('song-limit', {}, retryAfter);
  const state = rules.approval ? 'waiting' : 'queued';
  insertWish(tx, {
    id: newId(),
    storeId: song.storeId,
    songId: song.id,
    userId,
    name: user?.name ?? '',
    state,
    now,
  });
}

/** Whether a wish still plays by the book though its song is over: the player stopped, and nobody asked for the next one. */
const isOver = ({ state, startedAt }: WishFacts, { seconds }: SongFacts, now: Date): boolean =>
  state === 'playing' && startedAt !== null && !isHeard(startedAt, seconds, now);

/** A guest at a table wishes for a song, or votes for one that somebody else wished for. The queue is the answer. */
export async function requestSong(asked: Asked, context: Context): Promise<SongQueue> {
  const { tx, now, principal, announce } = context;
  const { storeId, songId } = asked;
  const store = await requireJukebox(tx, storeId);
  const [, song, rules, live] = await Promise.all([
    lockJukebox(tx, storeId),
    findSong(tx, songId),
    findRules(tx, storeId),
    listLive(tx, storeId),
  ]);
  const company = await readCompany(tx, storeId, principal.userId, now);
  if (song?.storeId !== storeId) return refuse('not-found');
  if (!company.seated) return refuse('not-seated');
  const found = live.find((one) => one.songId === songId);
  const over = found && isOver(found, song, now);
  const there = over ? undefined : found;
  if (over) moveWish(tx, found.id, 'played', '', now);
  if (asked.vote === undefined) await wish(song, there, { rules, store, company }, context);
  else vote(there, asked.vote, context);
  announce('jukebox.changed', { v: 1, storeId });
  return readQueue(tx, store, principal.userId, now);
}
