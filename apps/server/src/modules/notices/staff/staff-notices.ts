import { isAllowed } from '@tableside/contract/permissions';
import type { Language } from '@tableside/i18n/languages';
import { messageText } from '@tableside/i18n/server/messages';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import type { Reaction } from '../../../platform/outbox/reactions.ts';
import { findCall, presentCall } from '../../seating/index.ts';
import type { StaffNotice } from '../create-push.ts';
import { inLanguage } from '../in-language.ts';
import { listStaffDevices } from './staff-device-repository.ts';

type Ring = (notice: StaffNotice, now: Date) => Promise<void>;

const OfCall = z.object({ callId: z.string() });
/** Somebody whose console was not heard of for so long has gone home. */
const ON_DUTY_FOR = 3_600_000;

/** A table asks for something, or asks again: whoever is on duty and sees calls hears it. One that somebody has taken rings no more. */
async function ringCall(tx: Tx, ring: Ring, callId: string, now: Date): Promise<void> {
  const facts = await findCall(tx, callId);
  if (facts?.state !== 'sent') return;
  const since = new Date(now.getTime() - ON_DUTY_FOR);
  const [call, devices] = await Promise.all([
    presentCall(tx, callId),
    listStaffDevices(tx, facts.storeId, since),
  ]);
  if (!call) return;
  const words = (language: Language) =>
    messageText(language)('messages.call', {
      table: call.table.name,
      service: inLanguage(call.service.name, language),
    });
  const heard = devices.filter(({ roles }) => isAllowed(roles, 'calls.read'));
  await ring({ key: `call:${callId}:${facts.reminders}`, devices: heard, words, path: '/staff/calls' }, now);
}

/** What rings on colleagues' phones. */
export const staffNotices = (ring: Ring): readonly Reaction[] => [
  {
    name: 'notices.ring-call',
    on: ['call.changed'],
    run: (tx, payload, { now }) => ringCall(tx, ring, OfCall.parse(payload).callId, now),
  },
];
