import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test';
import type { StaffApi } from '@tableside/client/staff-api';
import type { Demo } from '@tableside/contract/demo.schema';
import type { Item } from '@tableside/contract/menu.schema';
import type { MenuDocument } from '@tableside/contract/menu-document.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';
import { callOffSoon } from './bookings.ts';
import {
  accountOf,
  expectValue,
  freeTable,
  newestCode,
  openDesk,
  type Person,
  signInPerson,
} from './desk.ts';
import { discardDraft, putBackMenu } from './menu.ts';
import { namesFor, type OwnTables, ownTables } from './own-tables.ts';

export { expect };

export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly phone: string;
}
/** A guest who is signed in already, and the same person's calls past the page. */
export type Member = Guest & { readonly person: Person };

export interface ColleagueOptions extends BrowserContextOptions {
  /** Where a colleague with a session begins; else at the first screen of the role. */
  readonly at?: `/staff${string}`;
  /** Types e-mail and password into the form. Otherwise the session is there already. */
  readonly byForm?: boolean;
}

export interface House {
  readonly demo: Demo;
  readonly storeId: string;
  /** The code of a table that this worker alone seats parties at: one of `tables`. */
  readonly code: (table: string) => string;
  /** The code of a table of the demo, where anybody may look at the menu and nobody sits down. */
  readonly lookCode: (table: string) => string;
  /** Dishes without choices that can be had now, and that no journey sells out. */
  readonly plainDishes: readonly Item[];
  readonly diningItems: readonly Item[];
  readonly guest: (options?: BrowserContextOptions) => Promise<Guest>;
  readonly member: (name: string, options?: BrowserContextOptions) => Promise<Member>;
  readonly colleague: (role: StaffRole, options?: ColleagueOptions) => Promise<Page>;
  /** A colleague's calls without a page. */
  readonly desk: (role: StaffRole) => Promise<StaffApi>;
  /** Pays and releases whatever stands open at one of this worker's own tables, and calls off for whom it is booked. */
  readonly free: (table: string) => Promise<void>;
  readonly otp: (phone: string) => Promise<string>;
}

const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost|table\.test)(:\d+)?\//;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-IN' };
const SCREEN = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-GB' };

/**
 * Only loopback can be reached, for the browser finds nothing else (`chromium.ts`); what tries to leave is remembered. To
 * stop each request instead would take the browser's cache away and read every file of the app anew on every page.
 */
function watchNetwork(context: BrowserContext, strayed: string[]): void {
  context.on('request', (request) => {
    const url = request.url();
    if (!LOCAL.test(url) && !/^(data|blob):/.test(url)) strayed.push(url);
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
      if (!location.protocol.startsWith('http') || location.pathname.startsWith('/staff')) return;
      if (localStorage.getItem('root') !== null) return;
      localStorage.setItem('root', kept);
    },
    JSON.stringify({ state: { auth } }),
  );
}

type Account = Demo['staff'][number];

async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/staff');
  await page.locator('#email').fill(account.email);
  await page.locator('#password').fill(account.password);
  await page.locator('form button[type=submit]').click();
}

async function signInAs(page: Page, account: Account, at: string, byForm: boolean): Promise<Page> {
  if (byForm) await signInByForm(page, account);
  else {
    // The session's cookie is kept in the page's own context.
    await openDesk(page.context().request, account);
    await page.goto(at);
  }
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

interface Rooms {
  readonly browser: Browser;
  /** Requests that left for another host, over all pages of this test. */
  readonly strayed: string[];
  /** What the consoles of all pages had to complain of. */
  readonly complaints: string[];
  readonly contexts: BrowserContext[];
}

async function openContext(rooms: Rooms, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await rooms.browser.newContext(options);
  rooms.contexts.push(context);
  context.on('weberror', (thrown) => void rooms.complaints.push(String(thrown.error())));
  context.on('console', (message) => {
    if (message.type() === 'error') rooms.complaints.push(`${message.text()} ${message.location().url}`);
  });
  context.on('requestfailed', (request) => {
    if (request.url().includes('/assets/'))
      rooms.complaints.push(`${request.failure()?.errorText ?? 'failed'} ${request.url()}`);
  });
  watchNetwork(context, rooms.strayed);
  return context;
}

/** Of a page that draws no more. */
const PICTURE_MS = 10_000;

/** What the pages of a failed journey complained of, and how they look. The runner itself would picture every page of every journey. */
async function reportFailure({ complaints, contexts }: Rooms, info: TestInfo): Promise<void> {
  for (const said of complaints) console.error(said);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [nth, page] of pages.entries())
    await page
      .screenshot({ path: info.outputPath(`failed-${nth + 1}.png`), timeout: PICTURE_MS })
      .catch(() => undefined);
}

const newPhone = (): string => `98${randomInt(10_000_000, 99_999_999)}`;

/** Contexts for guests and colleagues, closed at the end of the test. */
function peopleOf(rooms: Rooms, request: APIRequestContext, accountFor: (role: StaffRole) => Account) {
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
  const colleague: House['colleague'] = async (role, { at = '/staff', byForm = false, ...options } = {}) => {
    const context = await openContext(rooms, { ...SCREEN, ...options });
    return signInAs(await context.newPage(), accountFor(role), at, byForm);
  };
  return { guest, member, colleague };
}

type Desks = (place: string, role: StaffRole) => Promise<StaffApi>;
type Codes = ReadonlyMap<string, string>;

/** So many dishes at the end of the menu are kept for being sold out: one a worker. */
const SCARCE = 8;

function scarceOf(items: readonly Item[], worker: number): Item {
  const dish = items.filter(({ has_addons }) => !has_addons).at(-1 - (worker % SCARCE));
  if (!dish) throw new Error('no plain dish');
  return dish;
}

const codeIn =
  (codes: Codes, whose: string) =>
  (table: string): string => {
    const code = codes.get(table);
    if (code === undefined) throw new Error(`${table} is none of ${whose}`);
    return code;
  };

interface TestFixtures {
  readonly place: string;
  readonly house: House;
  /** Tables of this worker alone: free when the test begins, and freed when it has ended. */
  readonly tables: OwnTables;
  /** The first of them, for a journey of one party. */
  readonly table: string;
  /** A dish without choices that this worker alone may sell out; it is on sale before and afterwards. */
  readonly scarceDish: Item;
  /** The menu that guests see, for a journey that writes another one: nothing waits in its draft, and it is there again afterwards. */
  readonly menu: MenuDocument;
}
interface WorkerFixtures {
  readonly demo: Demo;
  readonly desks: Desks;
  /** The codes of this worker's own tables at a place; none where nobody sits at tables. */
  readonly ownCodes: (place: Demo['stores'][number]) => Promise<Codes>;
}

/** A place of the demo: guests on phones and colleagues at screens, each in a context of their own. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  ownCodes: [
    async ({ desks }, use, { parallelIndex }) => {
      const made = new Map<string, Promise<Codes>>();
      const make = async ({ _id, visible_name }: Demo['stores'][number]): Promise<Codes> =>
        ownTables(await desks(visible_name, 'manager'), _id, namesFor(parallelIndex));
      await use((place) => {
        if (place.codes.every(({ type }) => type !== 'dinein')) return Promise.resolve(new Map());
        const codes = made.get(place._id) ?? make(place);
        made.set(place._id, codes);
        return codes;
      });
    },
    { scope: 'worker' },
  ],
  tables: async ({ house }, use, { parallelIndex }) => {
    const names = namesFor(parallelIndex);
    for (const name of names) await house.free(name);
    await use(names);
    for (const name of names) await house.free(name);
  },
  table: ({ tables }, use) => use(tables[0]),
  scarceDish: async ({ house }, use, { parallelIndex }) => {
    const dish = scarceOf(house.diningItems, parallelIndex);
    const kitchen = await house.desk('kitchen');
    const sell = async () =>
      expectValue(
        await kitchen.setAvailability({
          params: { store_id: house.storeId },
          body: { id: dish._id, available: true },
        }),
      );
    await sell();
    await use(dish);
    await sell();
  },
  menu: async ({ house }, use) => {
    const manager = await house.desk('manager');
    const menu = await discardDraft(manager, house.storeId);
    await use(menu);
    await putBackMenu(manager, house.storeId, menu);
  },
  house: async ({ browser, request, demo, desks, ownCodes, place: name }, use, info) => {
    const place = demo.stores.find((store) => store.visible_name === name);
    if (!place) throw new Error(`the demo has no ${name}`);
    const items: Item[] = await (
      await request.get(`/api/stores/${place._id}/items?order_type=dinein`, {
        headers: { 'accept-language': 'en' },
      })
    ).json();
    const rooms: Rooms = { browser, strayed: [], complaints: [], contexts: [] };
    const codeOf = codeIn(await ownCodes(place), 'this worker’s own tables');
    await use({
      demo,
      storeId: place._id,
      code: codeOf,
      lookCode: codeIn(
        new Map(place.codes.map(({ table_name, code }) => [table_name ?? '', code])),
        'the demo’s tables',
      ),
      plainDishes: items
        .filter(({ has_addons }) => !has_addons)
        .slice(0, -SCARCE)
        .filter(({ available }) => available),
      diningItems: items,
      otp: (phone) => newestCode(request, phone),
      desk: (role) => desks(name, role),
      free: async (table) => {
        codeOf(table);
        const manager = await desks(name, 'manager');
        await callOffSoon(manager, place._id, table);
        await freeTable(manager, place._id, table);
      },
      ...peopleOf(rooms, request, (role) => accountOf(demo, name, role)),
    });
    if (info.status !== info.expectedStatus) await reportFailure(rooms, info);
    await Promise.all(rooms.contexts.map((context) => context.close()));
    expect(rooms.strayed).toEqual([]);
  },
});
