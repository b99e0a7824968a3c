import { mkdirSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from './support/chromium.ts';
import { photoOf, writeFilm } from './support/film.ts';
import { expect, test } from './support/house.ts';

const TABLE = '3';
const PHONE = { viewport: { width: 390, height: 844 }, locale: 'en-IN' };

/** A browser whose camera shows the code for `text` all the time, to whoever may use it. Some builds have nobody to ask. */
async function browserSeeing(text: string, answer: 'allow' | 'deny' = 'allow'): Promise<Browser> {
  const { outputDir } = test.info();
  mkdirSync(outputDir, { recursive: true });
  const film = `${outputDir}/camera.y4m`;
  writeFilm(text, film);
  const launch = await chromiumLaunch();
  const args = [
    `--use-fake-ui-for-media-stream${answer === 'deny' ? '=deny' : ''}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
  return chromium.launch({ ...launch, args: [...(launch.args ?? []), ...args] });
}

async function openScanner(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'Place the QR code inside the frame' })).toBeVisible();
}

test.describe('the camera', () => {
  test('reads the code on the table and leads to its menu', async ({ house, baseURL }) => {
    const origin = baseURL ?? '';
    const browser = await browserSeeing(`${origin}/?c=${house.lookCode(TABLE)}`);
    const context = await browser.newContext({ ...PHONE, baseURL: origin, permissions: ['camera'] });
    const page = await context.newPage();
    await openScanner(page);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(`Table ${TABLE}`).first()).toBeVisible();
    await browser.close();
  });

  test('says of a foreign code that it is none of ours, and goes on looking', async ({ baseURL }) => {
    const browser = await browserSeeing('https://example.invalid/menu?c=ABCDE23456');
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '', permissions: ['camera'] });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openScanner(page);
    await expect(page.getByText("This code isn't for Tableside")).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(asked.filter((url) => url.includes('example.invalid') || url.includes('/api/scan/'))).toEqual([]);
    await browser.close();
  });

  test('when it is refused, the reason and the other ways are shown, and typing works', async ({
    house,
    baseURL,
  }) => {
    const browser = await browserSeeing('nothing', 'deny');
    const context = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '', permissions: [] });
    const page = await context.newPage();
    await openScanner(page);
    await expect(page.getByRole('heading', { name: 'The camera is blocked' })).toBeVisible();
    await page.getByRole('button', { name: 'Type the code' }).click();
    await page.getByLabel('Table code').fill(house.lookCode(TABLE));
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await browser.close();
  });
});

test.describe('a photo of the code', () => {
  test('leads to the menu', async ({ house, baseURL }) => {
    const { page } = await house.guest();
    await openScanner(page);
    const buffer = photoOf(`${baseURL}/?c=${house.lookCode(TABLE)}`);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer });
    await expect(page).toHaveURL(/\/home$/);
  });

  test('without a code in it is told, and so is a file that is no picture', async ({ house }) => {
    const { page } = await house.guest();
    await openScanner(page);
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'cat.png', mimeType: 'image/png', buffer: photoOf('') });
    await expect(page.getByText('There is no code in this photo')).toBeVisible();
    await chooser.setInputFiles({
      name: 'note.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await expect(page.getByText('There is no code in this photo')).toBeVisible();
  });
});

test.describe('a typed code', () => {
  test('may be written in small letters with spaces and dashes', async ({ house }) => {
    const { page } = await house.guest();
    await page.goto('/');
    await page.getByRole('button', { name: 'Enter a code instead' }).click();
    const code = house.lookCode(TABLE).toLowerCase();
    await page.getByLabel('Table code').fill(` ${code.slice(0, 5)}-${code.slice(5)} `);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByText(`Table ${TABLE}`).first()).toBeVisible();
  });

  test('that is too short or unknown is refused in words, and can be mended', async ({ house }) => {
    const { page } = await house.guest();
    await page.goto('/');
    await page.getByRole('button', { name: 'Enter a code instead' }).click();
    const field = page.getByLabel('Table code');
    await field.fill('ABC');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/The code has 10 characters/);
    await field.fill('ZZZZZZZZZZ');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/We don't know this code/);
    await field.fill(house.lookCode(TABLE));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
  });
});
