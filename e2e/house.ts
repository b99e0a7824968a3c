import { randomInt } from 'node:crypto';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import type { Demo, InboxMessage } from '@tableside/contract/demo.schema';
import type { Item } from '@tableside/contract/menu.schema';
import type { StaffRole } from '@tableside/contract/vocabulary';

export { expect };

export interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly phone: string;
}
export interface House {
  readonly demo: Demo;
  readonly storeId: string;
  readonly store: string;
  readonly code: (table: string) => string;
  /** A dish without choices that can be had now. */
  readonly plainDishes: readonly Item[];
  readonly diningItems: readonly Item[];
  readonly guest: (options?: {
    readonly locale?: string;
    readonly offlineAllowed?: boolean;
  }) => Promise<Guest>;
  readonly colleague: (role: StaffRole) => Promise<Page>;
  readonly otp: (phone: string) => Promise<string>;
  /** Requests that left for another host, over all pages of this test. */
  readonly strayed: readonly string[];
}

const LOCAL = /^https?:\/\/(127\.0\.0\.1|localhost|table\.test)(:\d+)?\//;

/** Only loopback may be reached; what tries to leave is refused and remembered. */
async function closeNetwork(context: BrowserContext, strayed: string[]): Promise<void> {
  await context.route('**', (route) => {
    const url = route.request().url();
    if (LOCAL.test(url) || url.startsWith('data:') || url.startsWith('blob:')) return route.continue();
    strayed.push(url);
    return route.abort();
  });
}

/** The guests' numbers are Indian; the inbox knows them with their country code. */
async function newestCode(request: APIRequestContext, phone: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const messages: InboxMessage[] = await (
      await request.get(`/api/demo/inbox?to=${encodeURIComponent(`+91${phone}`)}`)
    ).json();
    code = messages.find((message) => message.kind === 'otp')?.code ?? '';
    expect(code).toMatch(/^\d{4,6}$/);
  }).toPass({ timeout: 10_000 });
  return code;
}

async function signInAs(
  browser: Browser,
  demo: Demo,
  store: string,
  role: StaffRole,
  strayed: string[],
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    locale: 'en-GB',
  });
  await closeNetwork(context, strayed);
  const page = await context.newPage();
  const account = demo.staff.find((one) => one.role === role && one.store === store);
  if (!account) throw new Error(`no ${role} at ${store}`);
  await page.goto('/staff');
  await page.getByLabel(/e-?mail/i).fill(account.email);
  await page.getByLabel(/password/i).fill(account.password);
  await page.getByRole('button', { name: /^sign in/i }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  return page;
}

/** The demo's Jade Garden: guests on phones and colleagues at screens, each in a context of their own. */
export const test = base.extend<{ house: House }>({
  house: async ({ browser, request }, use) => {
    const demo: Demo = await (await request.get('/api/demo')).json();
    const place = demo.stores.find((store) => /jade/i.test(store.name));
    if (!place) throw new Error('no Jade Garden');
    const items: Item[] = await (
      await request.get(`/api/stores/${place._id}/items?order_type=dinein`, {
        headers: { 'accept-language': 'en' },
      })
    ).json();
    const strayed: string[] = [];
    const contexts: BrowserContext[] = [];
    await use({
      demo,
      strayed,
      storeId: place._id,
      store: place.name,
      code: (table) => place.codes.find((code) => code.table_name === table)?.code ?? '',
      plainDishes: items.filter((item) => !item.has_addons && item.available),
      diningItems: items,
      otp: (phone) => newestCode(request, phone),
      guest: async ({ locale = 'en-IN' } = {}) => {
        const context = await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          locale,
        });
        contexts.push(context);
        await closeNetwork(context, strayed);
        return { context, page: await context.newPage(), phone: `98${randomInt(10_000_000, 99_999_999)}` };
      },
      colleague: async (role) => {
        const page = await signInAs(browser, demo, place.visible_name, role, strayed);
        contexts.push(page.context());
        return page;
      },
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(strayed).toEqual([]);
  },
});
