import { type APIRequestContext, expect } from '@playwright/test';
import type { DinerApi } from '@tableside/client/diner-api';
import { dinerApi } from '@tableside/client/diner-api';
import type { StaffApi } from '@tableside/client/staff-api';
import { staffApi } from '@tableside/client/staff-api';
import type { User } from '@tableside/contract/accounts.schema';
import type { Demo, InboxMessage } from '@tableside/contract/demo.schema';
import type { Order } from '@tableside/contract/ordering.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';

/** The value of a call that has to succeed. Throws an error that names what was refused, and why. */
export function expectValue<T>(
  answer:
    | { readonly ok: true; readonly value: T }
    | { readonly ok: false; readonly code: string; readonly message: string },
): T {
  if (answer.ok) return answer.value;
  throw new Error(`${answer.code}: ${answer.message}`);
}

/** Calls leave through Playwright's own client, which keeps cookies and knows the base address. */
const through =
  (request: APIRequestContext): typeof fetch =>
  async (input, init = {}) => {
    const answer = await request.fetch(String(input), {
      method: init.method ?? 'GET',
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' && { data: init.body }),
    });
    const body = [204, 304].includes(answer.status()) ? null : await answer.text();
    return new Response(body, { status: answer.status(), headers: answer.headers() });
  };

/** The code of the newest message to a number of the house's country; without its country code. */
export async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const messages: InboxMessage[] = await (
      await request.get(`/api/demo/inbox?to=${encodeURIComponent(`+91${phone}`)}`)
    ).json();
    code = messages.find((message) => message.kind === 'otp')?.code ?? '';
    expect(code).toMatch(/^\d{4,6}$/);
  }).toPass({ timeout: 90_000 });
  return code;
}

/** Somebody signed in by a one-time code, without a page. */
export interface Person {
  readonly token: string;
  readonly user: User;
  readonly api: DinerApi;
}

/** Signs in as a phone does: asks for a code, reads it, types it. */
export async function signInPerson(request: APIRequestContext, phone: string, name: string): Promise<Person> {
  let token: string | null = null;
  const api = dinerApi({ origin: '', fetch: through(request), token: () => token, language: () => 'en' });
  const { challenge_id } = expectValue(await api.accounts.sendOtp({ body: { phone: `+91${phone}` } }));
  const otp = await newestCode(request, phone);
  const body = { phone: `+91${phone}`, otp, challenge_id, name };
  const signed = expectValue(await api.accounts.login({ body }));
  token = signed.token;
  return { ...signed, api };
}

/** A colleague's typed calls. `request` keeps the cookies of this one colleague. */
export async function openDesk(
  request: APIRequestContext,
  account: Pick<Demo['staff'][number], 'email' | 'password'>,
): Promise<StaffApi> {
  let csrf: string | null = null;
  const api = staffApi({
    origin: '',
    fetch: through(request),
    token: () => null,
    language: () => 'en',
    csrf: () => csrf,
  });
  csrf = expectValue(await api.signIn({ body: { email: account.email, password: account.password } })).csrf;
  return api;
}

/** The sign-in of a role at a place of the demo. */
export function accountOf(demo: Demo, place: string, role: StaffRole): Demo['staff'][number] {
  const account = demo.staff.find((one) => one.role === role && one.store === place);
  if (!account) throw new Error(`no ${role} at ${place}`);
  return account;
}

/** What the kitchen still has of a table is done. */
async function clearTickets(manager: StaffApi, storeId: string, name: string): Promise<void> {
  const open = expectValue(await manager.listTickets({ params: { store_id: storeId }, query: {} }));
  for (const { _id, table, allowedActions } of open)
    if (table === name && allowedActions.includes('bump'))
      expectValue(await manager.moveTicket({ params: { id: _id }, body: { action: 'bump' } }));
}

/** Whatever stands open at a table is cooked and paid in cash, and the table is free again. */
export async function freeTable(manager: StaffApi, storeId: string, name: string): Promise<void> {
  await clearTickets(manager, storeId, name);
  const floor = expectValue(await manager.getFloor({ params: { store_id: storeId } }));
  const seating = floor.find((table) => table.name === name)?.seating;
  if (!seating) return;
  const bills = expectValue(
    await manager.listBills({ params: { store_id: storeId }, query: { state: 'asked' } }),
  );
  const asked = bills.find(({ table }) => table === name)?.pending ?? [];
  for (const { _id } of asked) expectValue(await manager.declinePayment({ params: { id: _id }, body: {} }));
  if (seating.order && seating.order.amount_payable > 0)
    expectValue(
      await manager.takePayment({ params: { id: seating.order._id }, body: { payment_mode: 'cash' } }),
    );
  const released = await manager.releaseSeating({ params: { id: seating._id } });
  if (!released.ok && released.code !== 'state-changed') expectValue(released);
}

/** Everything this person ever ordered, whole. */
export async function ordersOf({ api, user }: Person): Promise<readonly Order[]> {
  const { data } = expectValue(
    await api.orders.listOrders({ params: { id: user._id }, query: { limit: 50 } }),
  );
  const whole = await Promise.all(
    data.map(async ({ _id }) => expectValue(await api.orders.getOrder({ params: { id: _id }, query: {} }))),
  );
  return whole.flatMap((order) => ('_id' in order ? [order] : []));
}
