import type { BrowserContext, Page, Route } from '@playwright/test';
import { ordersOf } from './support/desk.ts';
import { expect, type House, type Member, test } from './support/house.ts';
import { findingsOf, isSend, type Send, watchSends } from './support/sends.ts';

test.use({ serviceWorkers: 'allow' });

const ALL = '**/api/orders**';

const sendButton = (page: Page) =>
  page.getByRole('button', { name: /^Send (to kitchen|another round) · 1 item$/ });

/** A signed-in diner with one dish on the plate, the plate open, and every ordering call watched. */
interface Table {
  readonly diner: Member;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sends: readonly Send[];
}

async function openPlate(page: Page): Promise<void> {
  await page.getByRole('button', { name: /View plate/ }).click();
  await expect(sendButton(page)).toBeVisible();
}

async function sitDown(house: House, place: string): Promise<Table> {
  const diner = await house.member('Asha');
  const { page, context } = diner;
  const sends = await watchSends(context);
  await page.goto(`/?c=${house.code(place)}`);
  await page.waitForURL(/\/home$/);
  const dish = house.plainDishes[0]?.name['en'] ?? '';
  await page
    .getByRole('button', { name: `Add ${dish}`, exact: true })
    .first()
    .click();
  await openPlate(page);
  return { diner, page, context, sends };
}

/** Ordering calls do as `way` says; the others go on. Returns how to let them through again. */
async function meddle(context: BrowserContext, way: (route: Route, nth: number) => Promise<void>) {
  let nth = 0;
  const handler = async (route: Route): Promise<void> => {
    if (!isSend(route.request())) return route.fallback();
    nth += 1;
    await way(route, nth).catch(() => undefined); // the page went away meanwhile
  };
  await context.route(ALL, handler);
  return async () => context.unroute(ALL, handler);
}

const lost = (route: Route): Promise<void> => route.abort('connectionfailed');
const never = (): Promise<void> => new Promise(() => undefined);
/** The server has it; the answer never arrives. */
const answerLost = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort('connectionreset');
};
/** The server has it; the page waits. */
const answerHeld = async (route: Route): Promise<void> => {
  await route.fetch();
  await never();
};
const slowly =
  (ms: number) =>
  async (route: Route): Promise<void> => {
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, ms));
    await route.fulfill({ response });
  };
const first =
  (way: (route: Route) => Promise<void>) =>
  (route: Route, nth: number): Promise<void> =>
    nth === 1 ? way(route) : route.continue();

const left = (table: Table, count: number): Promise<void> =>
  expect.poll(() => table.sends.length).toBeGreaterThanOrEqual(count);
const orderedAt = (table: Table): Promise<void> =>
  expect.poll(async () => (await ordersOf(table.diner.person)).length).toBe(1);
const settled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem('root') ?? '{}').state?.pending_send ?? null),
    )
    .toBeNull();
const quiet = (page: Page): Promise<void> => page.waitForTimeout(700);

/** A tap on Send, if it can still be tapped: what was sent may be known here by now, or a wait may cover it. */
const pressWhereOffered = (page: Page): Promise<void> =>
  sendButton(page)
    .click({ timeout: 1500 })
    .catch(() => undefined);

/** Offline, the button says so and does nothing, and coming back sends nothing by itself. */
async function offlineAtClick(table: Table): Promise<void> {
  const { page, context, sends } = table;
  await context.setOffline(true);
  await page.getByRole('button', { name: "You're offline" }).click({ force: true }); // it says that it is disabled
  await quiet(page);
  await context.setOffline(false);
  await expect(sendButton(page)).toBeVisible();
  await quiet(page);
  expect(sends).toEqual([]);
  expect(await ordersOf(table.diner.person)).toEqual([]);
  await sendButton(page).click();
}

type Act = (table: Table) => Promise<void>;

/** `npm run test:full` tries each five times. */
const TIMES = process.env['TESTS'] === 'full' ? ['', ' (2)', ' (3)', ' (4)', ' (5)'] : [''];

/** Four of each kind. Each ends with one piece sent, whatever happened on the way. */
const TROUBLES: Readonly<Record<string, readonly (readonly [string, Act])[]>> = {
  'offline at the click': [
    ['the button is pressed without a connection', offlineAtClick],
    [
      'the connection fails under the call',
      async (table) => {
        await meddle(table.context, first(lost));
        await sendButton(table.page).click();
        await left(table, 2);
      },
    ],
    [
      'the answer is lost',
      async (table) => {
        await meddle(table.context, first(answerLost));
        await sendButton(table.page).click();
        await left(table, 2);
      },
    ],
    [
      'the connection goes while the answer is awaited, and comes back',
      async (table) => {
        const { page, context } = table;
        let cut = (): void => undefined;
        const gone = new Promise<void>((done) => {
          cut = done;
        });
        const restore = await meddle(context, async (route) => {
          await route.fetch();
          await gone;
          await route.abort('internetdisconnected');
        });
        await sendButton(page).click();
        await orderedAt(table);
        await context.setOffline(true);
        cut();
        // Before the page has given up asking by itself, a connection that comes back would let it go on.
        const check = page.getByRole('button', { name: 'Check again' });
        await expect(check).toBeVisible();
        await restore();
        await context.setOffline(false);
        await quiet(page);
        expect(table.sends.length).toBe(1);
        await check.click();
      },
    ],
  ],
  'reload in the middle': [
    [
      'before the server has it',
      async (table) => {
        const restore = await meddle(table.context, never);
        await sendButton(table.page).click();
        await left(table, 1);
        await restore();
        await table.page.reload();
      },
    ],
    [
      'after the server has it',
      async (table) => {
        const restore = await meddle(table.context, answerHeld);
        await sendButton(table.page).click();
        await orderedAt(table);
        await restore();
        await table.page.reload();
      },
    ],
    [
      'twice',
      async (table) => {
        const restore = await meddle(table.context, answerHeld);
        await sendButton(table.page).click();
        await orderedAt(table);
        await table.page.reload();
        await left(table, 2);
        await restore();
        await table.page.reload();
      },
    ],
    [
      'the tab is closed and the app opened in another one',
      async (table) => {
        const restore = await meddle(table.context, answerHeld);
        await sendButton(table.page).click();
        await orderedAt(table);
        await restore();
        const again = await table.context.newPage();
        await table.page.close();
        await again.goto('/home');
        await settled(again);
      },
    ],
  ],
  'two tabs': [
    [
      'both send in the same moment',
      async (table) => {
        const other = await secondTab(table);
        const now = (button: HTMLElement): void => button.click();
        await Promise.all([sendButton(table.page).evaluate(now), sendButton(other).evaluate(now)]);
      },
    ],
    [
      'the second sends while the first waits for its answer',
      async (table) => {
        const other = await secondTab(table);
        await meddle(table.context, first(slowly(1200)));
        await sendButton(table.page).click();
        await left(table, 1);
        await pressWhereOffered(other);
        await settled(other);
      },
    ],
    [
      'the second still shows what the first has sent',
      async (table) => {
        const other = await secondTab(table);
        await sendButton(table.page).click();
        await orderedAt(table);
        await settled(table.page);
        await pressWhereOffered(other);
        await quiet(other);
      },
    ],
    [
      'the second is opened while the first waits',
      async (table) => {
        await meddle(table.context, first(slowly(1500)));
        await sendButton(table.page).click();
        await left(table, 1);
        const other = await table.context.newPage();
        await other.goto('/home?plate');
        await settled(other);
      },
    ],
  ],
  'the back button': [
    [
      'right after the tap',
      async (table) => {
        await meddle(table.context, slowly(600));
        await sendButton(table.page).click();
        await table.page.goBack();
      },
    ],
    [
      'and forward again, and Send where it is offered',
      async (table) => {
        const { page } = table;
        await meddle(table.context, slowly(600));
        await sendButton(page).click();
        await page.goBack();
        await page.goForward();
        await settled(page);
        await pressWhereOffered(page);
      },
    ],
    [
      'out of the app and back in',
      async (table) => {
        const { page } = table;
        await meddle(table.context, answerHeld).then(async (restore) => {
          await sendButton(page).click();
          await orderedAt(table);
          await restore();
        });
        await page.goto('about:blank');
        await page.goBack();
      },
    ],
    [
      'after it was sent',
      async (table) => {
        const { page } = table;
        await sendButton(page).click();
        await orderedAt(table);
        await settled(page);
        await page.goBack().catch(() => undefined);
        await page.goto('/home?plate');
        await expect(sendButton(page)).toHaveCount(0);
      },
    ],
  ],
  'a double tap': [
    ['with the pointer', (table) => sendButton(table.page).dblclick()],
    [
      'in one and the same task',
      (table) =>
        sendButton(table.page).evaluate((button: HTMLElement) => {
          button.click();
          button.click();
        }),
    ],
    [
      'with the Enter key',
      async (table) => {
        await meddle(table.context, slowly(400));
        await sendButton(table.page).focus();
        await table.page.keyboard.press('Enter');
        await table.page.keyboard.press('Enter');
      },
    ],
    [
      'while the answer is awaited',
      async (table) => {
        await meddle(table.context, slowly(900));
        await sendButton(table.page).click();
        await table.page.waitForTimeout(200);
        await pressWhereOffered(table.page);
      },
    ],
  ],
};

async function secondTab({ context }: Table): Promise<Page> {
  const other = await context.newPage();
  await other.goto('/home?plate');
  await expect(sendButton(other)).toBeVisible();
  return other;
}

/** Waits until everything has come to rest, then judges. */
async function judge(table: Table): Promise<readonly string[]> {
  await orderedAt(table);
  for (const page of table.context.pages()) {
    await settled(page);
    await quiet(page);
  }
  return findingsOf(table.sends, await ordersOf(table.diner.person));
}

for (const [kind, runs] of Object.entries(TROUBLES))
  test.describe(kind, () => {
    test.describe.configure({ mode: 'parallel' });
    for (const [name, act] of runs)
      for (const time of TIMES)
        test(`one order: ${name}${time}`, async ({ house, table: place }) => {
          test.setTimeout(300_000);
          const table = await sitDown(house, place);
          await act(table);
          expect(await judge(table)).toEqual([]);
        });
  });

test('after 15 s without an answer the app asks what happened, and offers nothing before it knows', async ({
  house,
  table: place,
}) => {
  const table = await sitDown(house, place);
  const { page, context } = table;
  await page.clock.install();
  const restore = await meddle(context, answerHeld);
  await sendButton(page).click();
  await orderedAt(table);
  await page.clock.fastForward(16_000);
  await expect(page.getByText(/We're checking whether the kitchen got your order/).first()).toBeVisible();
  await page.clock.runFor(3000);
  await left(table, 2); // the same call once more, with its key
  await restore();
  // In small steps: whenever the answer comes, what is said of it for some seconds is seen.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(page.getByText('Sent to kitchen · Round 1')).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [50] });
  await page.clock.resume();
  expect(await judge(table)).toEqual([]);
});

test('the judge finds a client that repeats a call with a new key', async ({ house, table: place }) => {
  const table = await sitDown(house, place);
  const { page, context } = table;
  const seen: Send[] = [];
  await meddle(context, async (route, nth) => {
    const headers = { ...route.request().headers(), 'idempotency-key': `${nth}`.repeat(32) };
    seen.push({ key: headers['idempotency-key'], kept: table.sends[0]?.kept ?? '', lines: 1 });
    const response = await route.fetch({ headers });
    if (nth === 1) return route.abort('connectionreset');
    await route.fulfill({ response });
  });
  await sendButton(page).click();
  await left(table, 2);
  await settled(page);
  const findings = findingsOf(seen, await ordersOf(table.diner.person));
  expect(findings).toEqual(expect.arrayContaining(['2 rounds', '2 pieces', '2 keys']));
});
