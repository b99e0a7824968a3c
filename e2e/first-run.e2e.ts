import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env['E2E_PORT'] ?? '4310') + 7;

interface OwnServer {
  readonly link: string;
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
  for await (const part of child.stdout ?? []) {
    said += String(part);
    const link = /http:\S+\/staff\/setup#[\w-]{43}/.exec(said)?.[0];
    if (link === undefined) continue;
    const ended = once(child, 'exit');
    return {
      link,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`no link was printed: ${said}`);
}

const next = (page: Page) => page.locator('form button[type=submit]').click();

test.describe('the first run', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, locale: 'en-GB' });

  test('an owner starts from an empty folder and ends with a table to order at', async ({
    browser,
    page,
  }) => {
    const server = await startEmpty();
    try {
      await page.goto(server.link);
      await next(page);
      await expect(page.locator('#setup-name')).toBeFocused();
      await page.locator('#setup-name').fill('Ana Saar');
      await page.locator('#setup-email').fill('ana@saar.example');
      await page.locator('#setup-password').fill('correct horse');
      await page.locator('#setup-pin').fill('4711');
      await next(page);
      await page.locator('#setup-place').fill('Saare Köök');
      await page.locator('#setup-country').selectOption('EE');
      await expect(page.locator('#setup-currency')).toHaveValue('EUR');
      await expect(page.locator('#tax-rate-0')).toHaveValue('24');
      await next(page);
      await page.locator('#setup-count-0').fill('3');
      await next(page);
      await expect(page.getByRole('heading', { name: 'Saare Köök is ready' })).toBeVisible();

      await page.getByRole('link', { name: 'Print the QR codes' }).click();
      await expect(page.locator('.code-card')).toHaveCount(3);
      const address = await page.locator('.code-address input').first().inputValue();

      const phone = await browser.newPage();
      await phone.goto(address);
      await expect(phone.getByText('Saare Köök').first()).toBeVisible();
      await phone.close();

      const late = await browser.newPage();
      await late.goto(server.link);
      await expect(late.getByRole('heading', { name: 'This restaurant is set up already' })).toBeVisible();
      await late.close();
    } finally {
      await server.stop();
    }
  });
});
