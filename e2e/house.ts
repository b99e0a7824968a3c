import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { StaffApi } from '@tableside/client/staff-api';
import type { Demo } from '@tableside/contract/demo.schema';
import type { Item } from '@tableside/contract/menu.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { accountOf, freeTable, newestCode, openDesk, type Person, signInPerson } from './desk.ts';

export { expect };

export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly phone: string;
}
/** A guest who is signed in already, and the same person's calls past the page. */
export type Member = Guest & { readonly person: Person };

export interface House {
  readonly demo: Demo;
  readonly storeId: string;
  readonly store: string;
  readonly code: (table: string) => string;
  /** A dish without choices that can be had now. */
  readonly plainDishes: readonly Item[];
  readonly diningItems: readonly Item[];
  readonly guest: (options?: BrowserContextOptions) => Promise<Guest>;
  readonly member: (name: string, options?: BrowserContextOptions) => Promise<Member>;
  readonly colleague: (role: StaffRole, options?: BrowserContextOptions) => Promise<Page>;
  /** A colleague's calls without a page. */
  readonly desk: (role: StaffRole) => Promise<StaffApi>;
  /** Pays and releases whatever stands open at a table. */
  readonly free: (table: string) => Promise<void>;
  readonly otp: (phone: string) => Promise<string>;
  /** Requests that left for another host, over all pages of this test. */
  readonly strayed: readonly string[];
}

const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost|table\.test)(:\d+)?\//;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-IN' };
const SCREEN = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-GB' };

/** Only loopback may be reached; what tries to leave is refused and remembered. */
async function closeNetwork(context: BrowserContext, strayed: string[]): Promise<void> {
  await context.route('**', (route) => {
    const url = route.request().url();
    if (LOCAL.test(url) || url.startsWith('data:') || url.startsWith('blob:')) return route.continue();
    strayed.push(url);
    return route.abort();
  });
}

/** What the app would have kept after this person's sign-in; a page that kept more of its own is left alone. */
async function keepSignIn(context: BrowserContext, { token, user }: Person): Promise<void> {
  const auth = {
    country_code: '+91',
    mobile_number: '',
    otp_sent: false,
    login_error: false,
    caller_request_id: null,
    challenge: null,
    user_data: { token, user },
  };
  await context.addInitScript(
    (kept) => {
      if (location.pathname.startsWith('/staff') || localStorage.getItem('root') !== null) return;
      localStorage.setItem('root', kept);
    },
    JSON.stringify({ state: { auth } }),
  );
}

async function signInAs(page: Page, account: Demo['staff'][number]): Promise<Page> {
  await page.goto('/staff');
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

interface Rooms {
  readonly browser: Browser;
  readonly strayed: string[];
  readonly contexts: BrowserContext[];
}

async function openContext(rooms: Rooms, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await rooms.browser.newContext(options);
  rooms.contexts.push(context);
  await closeNetwork(context, rooms.strayed);
  return context;
}

const newPhone = (): string => `98${randomInt(10_000_000, 99_999_999)}`;

/** Contexts for guests and colleagues, closed at the end of the test. */
function peopleOf(
  rooms: Rooms,
  request: APIRequestContext,
  accountFor: (role: StaffRole) => Demo['staff'][number],
) {
  const guest: House['guest'] = async (options = {}) => {
    const context = await openContext(rooms, { ...PHONE, ...options });
    return { context, page: await context.newPage(), phone: newPhone() };
  };
  const member: House['member'] = async (name, options = {}) => {
    const phone = newPhone();
    const person = await signInPerson(request, phone, name);
    const context = await openContext(rooms, { ...PHONE, ...options });
    await keepSignIn(context, person);
    return { context, page: await context.newPage(), phone, person };
  };
  const colleague: House['colleague'] = async (role, options = {}) => {
    const context = await openContext(rooms, { ...SCREEN, ...options });
    return signInAs(await context.newPage(), accountFor(role));
  };
  return { guest, member, colleague };
}

type Desks = (place: string, role: StaffRole) => Promise<StaffApi>;

/** A place of the demo: guests on phones and colleagues at screens, each in a context of their own. */
export const test = base.extend<{ place: string; house: House }, { demo: Demo; desks: Desks }>({
  place: ['Jade Garden', { option: true }],
  demo: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
      await use(await (await request.get('/api/demo')).json());
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  desks: [
    async ({ playwright, demo }, use, { project }) => {
      const open = new Map<string, Promise<StaffApi>>();
      const requests: APIRequestContext[] = [];
      const openAs = async (place: string, role: StaffRole): Promise<StaffApi> => {
        const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' });
        requests.push(request);
        return openDesk(request, accountOf(demo, place, role));
      };
      await use((place, role) => {
        const desk = open.get(`${place} ${role}`) ?? openAs(place, role);
        open.set(`${place} ${role}`, desk);
        return desk;
      });
      await Promise.all(requests.map((request) => request.dispose()));
    },
    { scope: 'worker' },
  ],
  house: async ({ browser, request, demo, desks, place: name }, use) => {
    const place = demo.stores.find((store) => store.visible_name === name);
    if (!place) throw new Error(`the demo has no ${name}`);
    const items: Item[] = await (
      await request.get(`/api/stores/${place._id}/items?order_type=dinein`, {
        headers: { 'accept-language': 'en' },
      })
    ).json();
    const rooms: Rooms = { browser, strayed: [], contexts: [] };
    await use({
      demo,
      strayed: rooms.strayed,
      storeId: place._id,
      store: place.name,
      code: (table) => place.codes.find((code) => code.table_name === table)?.code ?? '',
      plainDishes: items.filter((item) => !item.has_addons && item.available),
      diningItems: items,
      otp: (phone) => newestCode(request, phone),
      desk: (role) => desks(name, role),
      free: async (table) => freeTable(await desks(name, 'manager'), place._id, table),
      ...peopleOf(rooms, request, (role) => accountOf(demo, name, role)),
    });
    await Promise.all(rooms.contexts.map((context) => context.close()));
    expect(rooms.strayed).toEqual([]);
  },
});
