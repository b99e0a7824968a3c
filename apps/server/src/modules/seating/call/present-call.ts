import type { ServiceRequest } from '@tableside/contract/seating.schema';
import type { Call } from '@tableside/contract/staff.schema';
import { LANGUAGES } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import type { Reader } from '../../../platform/db/database.ts';
import { firstName } from '../../../platform/first-name.ts';
import { houseFirst } from '../../../platform/http/trim-texts.ts';
import { findStore, findTable } from '../../venues/index.ts';
import { type CallFacts, findCall, type GuestCall } from './service-call-repository.ts';

/** A request as the table sees it: with the first name of whoever takes care of it. */
export const presentRequest = (call: GuestCall): ServiceRequest => ({
  _id: call.id,
  service_id: call.serviceId,
  state: call.state,
  by: call.takenByName === null ? null : firstName(call.takenByName),
  escalated: call.escalatedAt !== null,
  at: call.at.toISOString(),
  reminded_at: call.remindedAt?.toISOString() ?? null,
});

/** What a call of the pass asks for, as if it were a service of the house. */
const RUNNER = {
  name: Object.fromEntries(
    LANGUAGES.map((language) => [language, messageText(language)('messages.run-order')]),
  ),
  icon: 'cutlery',
};

/** Requests of one store as the staff see them. */
export async function presentCalls(
  db: Reader,
  storeId: string,
  calls: readonly CallFacts[],
): Promise<Call[]> {
  const tableIds = [...new Set(calls.map((call) => call.tableId))];
  const [store, tables] = await Promise.all([findStore(db, storeId), findTable(db, tableIds)]);
  const services = new Map(store?.preferences.services.map((service) => [service._id, service]));
  const tableById = new Map(tables.map((table) => [table.id, table]));
  return calls.map((call) => {
    const table = tableById.get(call.tableId);
    const service = call.serviceId === null ? RUNNER : services.get(call.serviceId);
    return {
      _id: call.id,
      table: { _id: call.tableId, name: table?.name ?? '', area: table?.area ?? '' },
      order_id: call.orderId,
      service: {
        _id: call.serviceId ?? 'runner',
        name: houseFirst(service?.name ?? {}, store?.optedLanguages ?? []),
        icon: service?.icon ?? '',
      },
      state: call.state,
      reminders: call.reminders,
      by: call.takenByName,
      taken_by: call.takenBy,
      passed_by: call.passedBy,
      at: call.at.toISOString(),
      seen_at: call.seenAt?.toISOString() ?? null,
      escalated_at: call.escalatedAt?.toISOString() ?? null,
    };
  });
}

/** One request as the staff see it; undefined when there is none. */
export async function presentCall(db: Reader, callId: string): Promise<Call | undefined> {
  const call = await findCall(db, callId);
  return call && (await presentCalls(db, call.storeId, [call]))[0];
}
