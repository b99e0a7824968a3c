// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { allClosed, report } from '../../../testing/report-samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { ReportsScreen } from './reports-screen.tsx';

const open = (given: Parameters<typeof report>[0] = {}, closing: object = allClosed) =>
  standIn({
    'GET /staff/stores/store/report': () => ({ body: report(given) }),
    'GET /staff/stores/store/closing': () => ({ body: closing }),
  });

it('shows the figures, each beside the same weekday before', async () => {
  open();
  const { texts } = await stage(<ReportsScreen />);
  expect(texts('.figure').slice(0, 4)).toEqual([
    'Sales₹787.50As before: ₹787.50',
    'Orders3As before: 3',
    'Bills2100% more than 1',
    'Guests5Nothing before',
  ]);
  expect(texts('.report-card h2')).toEqual([
    'Before closing the day',
    'Sales by hour',
    'Bills by mode over time',
    'How it adds up',
    'Dishes',
    'By category',
    'Payments',
    'By mode',
    'Taken by',
    'Taxes and charges',
    'Discounts',
    'Taken off',
    'Kitchen, until ready',
    'Service',
    'Calls by area, until taken',
    'Ratings',
  ]);
});

it('says in one sentence what a picture shows, and gives the same as a table', async () => {
  open();
  const { host, texts, shows } = await stage(<ReportsScreen />);
  expect(shows('The strongest: 7:00 PM with ₹487.50.')).toBe(true);
  expect(shows('Rice makes up 75%.')).toBe(true);
  const card = host.querySelector<HTMLElement>('.report-wide');
  const toggle = card?.querySelector('button');
  await act(async () => toggle?.click());
  expect(card?.querySelector('.chart')).toBeNull();
  expect(texts('.report-wide:has([aria-pressed="true"]) tbody tr')).toEqual([
    '7:00 PM1₹487.50',
    '8:00 PM0₹0.00',
    '9:00 PM1₹300.00',
  ]);
});

it('a picture is read one column after the other', async () => {
  open();
  const { host, type } = await stage(<ReportsScreen />);
  await type('.chart-reader', '0');
  await type('.chart-reader', '2');
  expect(host.querySelector('.chart-read')?.textContent).toBe('9:00 PM ₹300.00');
  expect(host.querySelector('.chart-reader')?.getAttribute('aria-valuetext')).toBe('9:00 PM ₹300.00');
});

it('asks for the days that are chosen, and for the comparison', async () => {
  const server = open();
  const { host, type } = await stage(<ReportsScreen />);
  const week = host.querySelector<HTMLInputElement>('input[value="week"]');
  await act(async () => week?.click());
  expect(server.heard.some(({ path }) => path.endsWith('?from=2026-11-14&to=2026-11-20&compare=week'))).toBe(
    true,
  );
  await type('#report-from', '2026-11-18');
  expect(server.heard.at(-1)?.path).toContain('from=2026-11-18&to=2026-11-20');
});

it('given a year is typed, then nothing is asked for the years it begins with, and the other end stays', async () => {
  const server = open();
  const { host, type } = await stage(<ReportsScreen />);
  await type('#report-to', '2026-11-15');
  const asked = server.heard.length;
  for (const year of ['0002', '0020', '0202']) {
    await type('#report-from', `${year}-11-01`);
    expect(host.querySelector<HTMLInputElement>('#report-from')?.value).toBe(`${year}-11-01`);
  }
  expect(server.heard).toHaveLength(asked);
  await type('#report-from', '2025-11-20');
  expect(server.heard.at(-1)?.path).toContain('from=2025-11-20&to=2026-11-15');
});

it('given days that cannot be reported on, then others can be chosen', async () => {
  standIn({
    'GET /staff/stores/store/report': ({ path }) =>
      path.includes('from=2025-') ? { status: 400, body: { code: 'malformed' } } : { body: report() },
    'GET /staff/stores/store/closing': () => ({ body: allClosed }),
  });
  const { host, texts, type } = await stage(<ReportsScreen />);
  await type('#report-from', '2025-01-01');
  expect(texts('.figure')).toEqual([]);
  expect(host.querySelector('[role="alert"]')).not.toBeNull();
  await type('#report-from', '2026-11-18');
  expect(texts('.figure').length).toBeGreaterThan(0);
});

it('a running day says until when; what is open leads to where it is closed', async () => {
  open(
    { until_now: true },
    {
      ...allClosed,
      drawers: [{ _id: 'd', drawer: 'Till', opened_by: 'Cara', opened_at: '2026-11-20T09:00:00Z' }],
    },
  );
  const { host, shows } = await stage(<ReportsScreen />);
  expect(shows('the day is not over')).toBe(true);
  expect(host.querySelector('.closing-row')?.getAttribute('href')).toBe('/shift');
  expect(host.querySelector('.closing-row')?.textContent).toContain('1Open drawersTill (Cara, ');
});

it('given a day without anything, then it says so instead of drawing zeros', async () => {
  const { sums } = report();
  const none = { ...sums.bills, count: 0 };
  open({
    sums: {
      ...sums,
      orders: 0,
      open_bills: 0,
      bills: none,
      payments: { count: 0, amount: 0, tips: 0 },
      voids: { qty: 0, amount: 0 },
    },
  });
  const { shows, host } = await stage(<ReportsScreen />);
  expect(shows('No bills in this time')).toBe(true);
  expect(host.querySelector('.chart')).toBeNull();
});

it('given what is open cannot be read, then it is said and read again, not loading for ever', async () => {
  const server = open();
  server.reply('GET /staff/stores/store/closing', () => 'away');
  const { host, shows, tap } = await stage(<ReportsScreen />);
  expect(host.querySelector('.closing')?.textContent).toContain('The server doesn’t answer.');
  server.reply('GET /staff/stores/store/closing', () => ({ body: allClosed }));
  await tap('Try again');
  expect(shows('All done: nothing is open.')).toBe(true);
});

it('given a beginning years ago, then the end follows, so that the server is asked for a year at most', async () => {
  const { heard } = open();
  const { type } = await stage(<ReportsScreen />);
  await type('#report-from', '2020-01-01');
  expect(heard.at(-1)?.path).toContain('from=2020-01-01&to=2020-12-31');
});

it('loads, and says when the report cannot be had', async () => {
  const server = open();
  server.reply('GET /staff/stores/store/report', () => new Promise(() => undefined));
  const waiting = await stage(<ReportsScreen />);
  expect(waiting.texts('.loading-boxes')).toEqual(['Loading']);
  server.reply('GET /staff/stores/store/report', () => 'away');
  const { shows, tap, texts } = await stage(<ReportsScreen />);
  expect(shows('The server doesn’t answer.')).toBe(true);
  server.reply('GET /staff/stores/store/report', () => ({ body: report() }));
  await tap('Try again');
  expect(texts('.figure')[0]).toContain('₹787.50');
});

it('gives the same days as files, in the language of the screen', async () => {
  open();
  const { button } = await stage(<ReportsScreen />, { language: 'de' });
  expect(button('CSV').getAttribute('href')).toBe(
    '/api/staff/stores/store/report.csv?from=2026-11-20&to=2026-11-20&compare=week&lang=de',
  );
  expect(button('PDF').hasAttribute('download')).toBe(true);
});
