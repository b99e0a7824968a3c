import type { OutgoingHttpHeaders } from 'node:http';
import { STAFF_ROLES } from '@tableside/contract/vocabulary';
import { newToken } from '../../src/platform/ids.ts';
import { listMessages } from '../../src/platform/messages/message-repository.ts';
import type { DinerInTest, House, TestApp } from '../../testing/app.ts';
import { homeAddress } from '../../testing/away-house.ts';
import type { Evening } from '../security/evening.ts';
import type { PrincipalName } from './table.ts';

/** The headers by which each principal is known. */
export type Credentials = Readonly<Record<PrincipalName, OutgoingHttpHeaders>>;

/** Signs a colleague in by the password of the small house. */
export async function staffHeaders(
  test: Pick<TestApp, 'call'>,
  house: House,
  role: string,
): Promise<{ readonly cookie: string; readonly 'x-csrf': string }> {
  const answer = await test.call('POST', '/staff/session', {
    body: { email: `${role}@${house.slug}.test`, password: `${role}-password` },
  });
  return { cookie: answer.cookies.join('; '), 'x-csrf': answer.json<{ csrf: string }>().csrf };
}

/** Signs everybody in. `no-csrf` and `signed-out` are managers with sessions of their own. */
export async function signEverybodyIn(
  test: TestApp,
  { here, there, host, member, stranger }: Evening,
): Promise<Credentials> {
  const bearer = (token: string): OutgoingHttpHeaders => ({ authorization: `Bearer ${token}` });
  const roles = new Map<string, OutgoingHttpHeaders>();
  for (const role of STAFF_ROLES) roles.set(role, await staffHeaders(test, here, role));
  const signedOut = await staffHeaders(test, here, 'manager');
  await test.call('DELETE', '/staff/session', { headers: signedOut });
  const { cookie } = await staffHeaders(test, here, 'manager');
  const of = (role: string): OutgoingHttpHeaders => roles.get(role) ?? {};
  return {
    visitor: {},
    malformed: bearer('abc.def'),
    unknown: bearer(newToken()),
    diner: bearer(host.token),
    member: bearer(member.token),
    stranger: bearer(stranger.token),
    owner: of('owner'),
    manager: of('manager'),
    waiter: of('waiter'),
    kitchen: of('kitchen'),
    expo: of('expo'),
    cashier: of('cashier'),
    host: of('host'),
    runner: of('runner'),
    foreign: await staffHeaders(test, there, 'manager'),
    'signed-out': signedOut,
    'no-csrf': { cookie },
  };
}

/** Signs a diner in on another device and tells the id of that session. */
export async function spareSession(test: TestApp, diner: DinerInTest): Promise<string> {
  const known = (await diner.call('GET', '/users/sessions')).json<{ _id: string }[]>().map(({ _id }) => _id);
  test.clock.advance(1000); // the newest message is the one of this sign-in
  const { phone } = (await diner.call('GET', '/users')).json<{ phone: string }>();
  const challenge = (await test.call('POST', '/users/auth/sendotp', { body: { phone } })).json<{
    challenge_id: string;
  }>();
  const [message] = await listMessages(test.app.db, phone);
  await test.call('POST', '/users/auth/login', {
    body: { phone, otp: message?.code, challenge_id: challenge.challenge_id },
  });
  const sessions = (await diner.call('GET', '/users/sessions')).json<{ _id: string }[]>();
  return sessions.find(({ _id }) => !known.includes(_id))?._id ?? '';
}

/** Keeps another address for a diner and tells its id. */
export const spareAddress = async (diner: DinerInTest): Promise<string> =>
  (await diner.call('POST', '/users/addresses', homeAddress)).json<{ _id: string }>()._id;
