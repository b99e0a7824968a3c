import { isAllowed, type Permission } from '@tableside/contract/permissions';
import type { Language } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { oneText } from '../../../platform/http/trim-texts.ts';
import { onDutySince } from '../../../platform/on-duty.ts';
import type { Reaction } from '../../../platform/outbox/reactions.ts';
import { findPayments } from '../../billing/index.ts';
import { findOrder } from '../../ordering/index.ts';
import { findCall, presentCall } from '../../seating/index.ts';
import { findTable } from '../../venues/index.ts';
import type { StaffNotice } from '../create-push.ts';
import { isUnseenLow, listStaffDevices, type StaffDevice } from './staff-device-repository.ts';

type Ring = (notice: StaffNotice, now: Date) => Promise<void>;

const OfCall = z.object({ callId: z.string() });
const OfTab = z.object({ tabId: z.string() });
const OfRating = z.object({ orderId: z.string(), at: z.string() });

/** The phones of a store's colleagues on duty who may do that. */
async function phonesFor(
  permission: Permission,
  tx: Tx,
  storeId: string,
  now: Date,
): Promise<readonly StaffDevice[]> {
  const devices = await listStaffDevices(tx, storeId, onDutySince(now));
  return devices.filter(({ roles }) => isAllowed(roles, permission));
}

/** Where an order is served, and what it is called by where it has no table. */
async function placeOf(tx: Tx, orderId: string) {
  const order = await findOrder(tx, orderId);
  if (!order) return undefined;
  const [table] = order.tableId === null ? [] : await findTable(tx, [order.tableId]);
  return { storeId: order.storeId, number: order.number, table: table?.name };
}

/** A table asks for something, or asks again: whoever is on duty and sees calls hears it. One that somebody has taken rings no more. */
async function ringCall(tx: Tx, ring: Ring, callId: string, now: Date): Promise<void> {
  const facts = await findCall(tx, callId);
  if (facts?.state !== 'sent') return;
  const [call, heard] = await Promise.all([
    presentCall(tx, callId),
    phonesFor('calls.read', tx, facts.storeId, now),
  ]);
  if (!call) return;
  const words = (language: Language) =>
    messageText(language)('messages.call', {
      table: call.table.name,
      service: oneText(call.service.name, language),
    });
  await ring({ key: `call:${callId}:${facts.reminders}`, devices: heard, words, path: '/staff/calls' }, now);
}

/**
 * A guest at a table asks to pay in cash or by card: whoever is on duty and takes money hears it, once for each time it is
 * asked. What runs online or waits at the terminal needs nobody to walk.
 */
async function ringBill(tx: Tx, ring: Ring, tabId: string, now: Date): Promise<void> {
  const asked = (await findPayments(tx, [tabId])).filter(
    ({ state, mode, terminalAt }) => state === 'pending' && mode !== 'online' && terminalAt === null,
  );
  for (const { id, orderId, storeId, mode } of asked) {
    const place = await placeOf(tx, orderId);
    if (!place?.table) continue;
    const { table } = place;
    const devices = await phonesFor('bills.read', tx, storeId, now);
    const kind = mode === 'cash' ? 'messages.asks-cash' : 'messages.asks-card';
    const words = (language: Language) => messageText(language)(kind, { table });
    await ring({ key: `pay:${id}`, devices, words, path: '/staff/calls' }, now);
  }
}

/** A guest gave the lowest rating and nobody of the house has seen it: whoever is on duty and sees calls hears it once, and again of the next guest. Not what was said, nor by whom. */
async function ringUnhappy(
  tx: Tx,
  ring: Ring,
  { orderId, at }: z.output<typeof OfRating>,
  now: Date,
): Promise<void> {
  const [low, place] = await Promise.all([isUnseenLow(tx, orderId), placeOf(tx, orderId)]);
  if (!low || !place) return;
  const { table, number, storeId } = place;
  const devices = await phonesFor('calls.read', tx, storeId, now);
  const words = (language: Language) =>
    table
      ? messageText(language)('messages.unhappy-table', { table })
      : messageText(language)('messages.unhappy-order', { number: String(number) });
  await ring({ key: `unhappy:${orderId}:${at}`, devices, words, path: '/staff/calls' }, now);
}

/** What rings on colleagues' phones. */
export const staffNotices = (ring: Ring): readonly Reaction[] => [
  {
    name: 'notices.ring-call',
    on: ['call.changed'],
    run: (tx, payload, { now }) => ringCall(tx, ring, OfCall.parse(payload).callId, now),
  },
  {
    name: 'notices.ring-bill',
    on: ['bill.changed'],
    run: (tx, payload, { now }) => ringBill(tx, ring, OfTab.parse(payload).tabId, now),
  },
  {
    name: 'notices.ring-unhappy',
    on: ['order.rated'],
    run: (tx, payload, { now }) => ringUnhappy(tx, ring, OfRating.parse(payload), now),
  },
];
