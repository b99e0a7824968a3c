import type { Challenge } from '@tableside/contract/accounts.schema';
import { listMessages } from '../src/platform/messages/message-repository.ts';
import type { DinerInTest, TestApp } from './app.ts';
import { phoneOf } from './known-diner.ts';

/** A code just sent to a diner, or to another number, as what cannot be undone asks for it. Moves the clock on by a second. */
export async function freshCode(
  { app, call, clock }: TestApp,
  diner: DinerInTest,
  phone?: string,
): Promise<{ readonly challenge_id: string; readonly otp: string }> {
  const to = phone ?? (await phoneOf(diner));
  clock.advance(1000); // the newest message is this one
  const sent = await call('POST', '/users/auth/sendotp', { body: { phone: to } });
  const [message] = await listMessages(app.db, to);
  return { challenge_id: sent.json<Challenge>().challenge_id, otp: message?.code ?? '' };
}
