import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { devices, expect, type Page, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['E2E_PORT'] ?? '4310') + 7;
/** Of the house that is set up here; beside it stands that of the other journeys. */
const origin = `http://127.0.0.1:${port}`;

interface OwnServer {
  readonly link: string;
  /** The newest code that it sent to a phone: without a provider of messages it writes them down. */
  readonly otp: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/** The product on an empty folder and without its demo, as an owner starts it; answers with the link it prints. */
async function startEmpty(): Promise<OwnServer> {
  const child: ChildProcess = spawn(process.execPath, ['tooling/scripts/start-fresh.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: '0',
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: `${root}node_modules/.cache/first-run-${port}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (part) => {
    said += String(part);
  });
  const ended = once(child, 'exit');
  const read = (what: RegExp) => () => [...said.matchAll(what)].at(-1)?.[1] ?? '';
  const link = read(/(http:\S+\/staff\/setup#[\w-]{43})/g);
  await expect.poll(link, { timeout: 120_000 }).not.toBe('');
  const otp = read(/otp (\d{4,6})/g);
  return {
    link: link(),
    otp: async () => {
      await expect.poll(otp).not.toBe('');
      return otp();
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const next = (page: Page) => page.locator('form button[type=submit]').click();

async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await next(page);
  await expect(page.locator('#setup-name')).toBeFocused();
  await page.locator('#setup-name').fill('Ana Saar');
  await page.locator('#setup-email').fill('ana@saar.example');
  await page.locator('#setup-password').fill('correct horse');
  await page.locator('#setup-pin').fill('471147');
  await next(page);
  await page.locator('#house-name').fill('Saare Köök');
  await page.locator('#setup-country').selectOption('EE');
  await expect(page.locator('#setup-currency')).toHaveValue('EUR');
  await expect(page.locator('#tax-rate-0')).toHaveValue('24');
  await next(page);
  await page.locator('#setup-count-0').fill('3');
  await next(page);
  await expect(page.getByRole('heading', { name: 'Saare Köök is ready' })).toBeVisible();
}

/** The menu as the owner has it in a spreadsheet: in the language of the house alone, with decimal commas. */
const MENU = `category;name;price;veg;station
Soups;Borscht;7,50;yes;Hot
Soups;Fish soup;9,80;no;Hot
Drinks;Kali;3,00;yes;Bar
`;

/** A dish typed in the language of the house; nothing asks for another. */
async function addDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a dish to Drinks' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Write a name.')).toBeVisible();
  await page.getByLabel('Name · Eesti').fill('Mahl');
  await page.getByLabel('Price', { exact: true }).fill('4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Mahl/ })).toBeVisible();
}

async function importMenu(page: Page): Promise<void> {
  await page.goto(`${origin}/staff/menu`);
  await page.getByRole('button', { name: 'Import a table' }).click();
  const file = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(MENU) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Apply to the draft' }).click();
  await addDish(page);
  await page.getByRole('button', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.locator('strong', { hasText: 'Everything is published' })).toBeVisible();
}

/** A guest scans, orders, and gives a number and its code when asked. */
async function order(phone: Page, address: string, otp: OwnServer['otp']): Promise<void> {
  await phone.goto(address);
  await expect(phone).toHaveURL(/\/home/);
  for (const dish of ['Borscht', 'Kali'])
    await phone
      .getByRole('button', { name: `Add ${dish}`, exact: true })
      .first()
      .click();
  await phone.getByRole('button', { name: /View plate/ }).click();
  await phone.getByRole('button', { name: /^Send to kitchen/ }).click();
  await phone.getByLabel('Mobile number').fill('51234567');
  await phone.getByRole('button', { name: 'Send code' }).click();
  await phone.getByLabel('Code from the SMS').fill(await otp());
  await phone.getByLabel('What should the restaurant call you?').fill('Mari');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('Sent to kitchen · Round 1')).toBeVisible();
}

async function askToPay(phone: Page): Promise<void> {
  await phone.getByRole('navigation', { name: 'Main areas' }).getByRole('link', { name: /^Bill/ }).click();
  await phone.getByRole('button', { name: /^Pay / }).click();
  await phone.getByRole('radio', { name: /Cash to waiter/ }).check();
  await phone.getByRole('button', { name: /^Ask waiter to collect/ }).click();
  await expect(phone.getByText('Awaiting confirmation')).toBeVisible();
}

/** The kitchen, somebody on the way, the cash. */
async function serve(page: Page, phone: Page): Promise<void> {
  await page.goto(`${origin}/staff/kitchen`);
  await page.getByRole('article').getByRole('button', { name: /^Done/ }).click();
  await askToPay(phone);
  await page.goto(`${origin}/staff/calls`);
  await page.getByRole('button', { name: 'On my way' }).click();
  await expect(page.getByText('Ana Saar takes care of it')).toBeVisible();
  await page.getByRole('button', { name: 'Open the bill' }).click();
  await page.getByRole('button', { name: 'Cash received' }).click();
  const cash = page.getByRole('dialog', { name: 'Cash' });
  await cash.getByRole('button', { name: 'Cash received' }).click();
  await expect(phone.getByText('Payment confirmed')).toBeVisible();
  // Closing, it goes a step back, which would end the way to another page.
  await expect(cash).toBeHidden();
}

test.describe('the first run', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-GB' });

  test('an owner starts from an empty folder and ends with a guest who has paid and a report that says so', async ({
    browser,
    page,
  }) => {
    const server = await startEmpty();
    try {
      await setUp(page, server.link);
      await page.getByRole('link', { name: 'Print the QR codes' }).click();
      await expect(page.locator('.code-card')).toHaveCount(3);
      const address = await page.locator('.code-address input').first().inputValue();
      await importMenu(page);

      const phone = await browser.newPage({ ...devices['Pixel 7'], locale: 'en-GB' });
      await order(phone, address, server.otp);
      await serve(page, phone);
      await phone.close();

      await page.goto(`${origin}/staff/reports`);
      // Over midnight the day of the payment is yesterday.
      await page.getByText('7 days', { exact: true }).click();
      const sales = page.locator('.figure').filter({ has: page.getByText('Sales', { exact: true }) });
      await expect(sales).toContainText('€10.50');
      await expect(page.getByText('All done: nothing is open.')).toBeVisible();

      const late = await browser.newPage();
      await late.goto(server.link);
      await expect(late.getByRole('heading', { name: 'This restaurant is set up already' })).toBeVisible();
      await late.close();
    } finally {
      await server.stop();
    }
  });
});
