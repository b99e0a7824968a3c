import { SOCIAL_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { Announce } from '../../events.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newCode } from '../../platform/ids.ts';
import { joinTables, leaveTable, markClean } from '../venues/index.ts';
import { closeCalls, lockCalls, moveCalls, moveDoneCalls } from './call/service-call-repository.ts';
import { countsSince } from './call/service-call-rule.ts';
import { tellCall } from './call/tell-call.ts';
import { heirOf, type SeatingFacts } from './seating.ts';
import {
  saveAccepted,
  saveClosed,
  saveCode,
  saveCovers,
  saveHost,
  saveJoined,
  saveLeft,
  saveMoved,
  saveRules,
} from './seating-repository.ts';

function announceChanged(
  announce: Announce,
  { id: seatingId, storeId, tableId, version }: SeatingFacts,
): void {
  announce('seating.changed', { v: 1, storeId, seatingId, tableId, version: version + 1 });
}

function announceTables(announce: Announce, { id: seatingId, storeId }: SeatingFacts): void {
  announce('seating.tables-changed', { v: 1, storeId, seatingId });
}

/** A waiter accepts a locked party that waits. Only sends. */
export function acceptSeating(tx: Tx, seating: SeatingFacts, now: Date, announce: Announce): void {
  saveAccepted(tx, seating.id, now);
  announceChanged(announce, seating);
}

/** Gives a locked party another social code, which is returned; the old one is worth nothing from now on. Only sends. */
export function renewCode(tx: Tx, seating: SeatingFacts, now: Date, announce: Announce): string {
  const enigma = newCode(SOCIAL_CODE_LENGTH);
  saveCode(tx, seating.id, enigma, now);
  announceChanged(announce, seating);
  return enigma;
}

/**
 * A member leaves a locked party; when it is the host, whoever came next is. With `code` the party gets another social
 * code too: somebody who was sent away knows the old one. Only sends; comes back as it is then.
 */
export function leaveSeating(
  tx: Tx,
  seating: SeatingFacts,
  { userId, code }: { readonly userId: string; readonly code: 'keep' | 'renew' },
  now: Date,
  announce: Announce,
): SeatingFacts {
  const heir = heirOf(seating.members, userId);
  saveLeft(tx, seating.id, userId, heir, now);
  if (code === 'renew') renewCode(tx, seating, now, announce);
  else announceChanged(announce, seating);
  const members = seating.members
    .filter((member) => member.userId !== userId)
    .map((member) => ({ ...member, host: member.host || member.userId === heir }));
  return { ...seating, members };
}

/** Makes another member the host of a locked party. Only sends. */
export function moveHost(tx: Tx, seating: SeatingFacts, userId: string, now: Date, announce: Announce): void {
  saveHost(tx, seating.id, userId, now);
  announceChanged(announce, seating);
}

/** A locked party is so many people more, or fewer; one whose people were not counted stays so. Only sends. */
export function changeCovers(tx: Tx, seating: SeatingFacts, more: number, announce: Announce): void {
  saveCovers(tx, seating.id, more);
  announceChanged(announce, seating);
}

/** Sets whether friends may join a locked party, and what its order may come to. Only sends. */
export function setPartyRules(
  tx: Tx,
  seating: SeatingFacts,
  rules: Pick<SeatingFacts, 'joining' | 'spendLimit'>,
  now: Date,
  announce: Announce,
): void {
  saveRules(tx, seating.id, rules, now);
  announceChanged(announce, seating);
}

/**
 * Takes a locked party with what it asks for, and asked for within the hour, to another table, which is locked and free. Phones at both tables are told,
 * those of the old one so that they follow.
 */
export async function moveSeating(
  tx: Tx,
  seating: SeatingFacts,
  tableId: string,
  now: Date,
  announce: Announce,
): Promise<void> {
  saveMoved(tx, seating.id, tableId, now);
  leaveTable(tx, seating.tableId, now);
  markClean(tx, tableId);
  announceChanged(announce, seating);
  announceChanged(announce, { ...seating, tableId });
  announceTables(announce, seating);
  await takeCallsAlong(tx, seating, tableId, now, announce);
  // What was done lately, too: the party reads it there, and waits there before it asks for more.
  const done = await moveDoneCalls(tx, seating.tableId, tableId, now, countsSince(now));
  announceCalls({ ...seating, tableId }, done, announce);
  await endCalls(tx, seating, now, announce);
}

/** Tells whoever sees a store's calls that these have changed. */
function announceCalls(
  { storeId, tableId }: Pick<SeatingFacts, 'storeId' | 'tableId'>,
  calls: readonly { readonly id: string; readonly version: number }[],
  announce: Announce,
): void {
  for (const { id, version } of calls) tellCall(announce, { id, storeId, tableId, version });
}

/** What a party has asked for goes with it to another table, unless that is asked for there already. */
async function takeCallsAlong(
  tx: Tx,
  { storeId, tableId: from }: SeatingFacts,
  tableId: string,
  now: Date,
  announce: Announce,
): Promise<void> {
  await Promise.all([from, tableId].sort().map((each) => lockCalls(tx, each)));
  announceCalls({ storeId, tableId }, await moveCalls(tx, from, tableId, now), announce);
}

/**
 * Makes one party of two locked ones: members and open requests of the first join the second, and its table leads there
 * until that party leaves.
 */
export async function joinSeatings(
  tx: Tx,
  from: SeatingFacts,
  into: SeatingFacts,
  now: Date,
  announce: Announce,
): Promise<void> {
  saveJoined(tx, from.id, into.id, now);
  joinTables(tx, from.tableId, into.tableId);
  announceChanged(announce, into);
  announceTables(announce, into);
  await takeCallsAlong(tx, from, into.tableId, now, announce);
  await closeSeating(tx, from.id, now, announce, into.id);
}

/**
 * Ends a party, as it leaves or becomes one with `into`: its code and its open requests end with it. A party that has
 * ended already stays as it is.
 */
export async function closeSeating(
  tx: Tx,
  seatingId: string,
  now: Date,
  announce: Announce,
  into: string | null = null,
): Promise<void> {
  const closed = await saveClosed(tx, seatingId, now, into);
  if (!closed) return;
  const { storeId, tableId, version } = closed;
  leaveTable(tx, tableId, now);
  announce('seating.closed', { v: 1, storeId, seatingId, tableId, version });
  await endCalls(tx, { storeId, tableId }, now, announce);
}

/** Ends what a table has asked for: nobody is left there to be served. */
export async function endCalls(
  tx: Tx,
  table: Pick<SeatingFacts, 'storeId' | 'tableId'>,
  now: Date,
  announce: Announce,
): Promise<void> {
  announceCalls(table, await closeCalls(tx, table.tableId, now), announce);
}
