import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectValue } from './support/desk.ts';
import { expect, type House, test } from './support/house.ts';
import { pagesInPdf, textsInZip } from './support/print-files.ts';

const TABLES = ['1', '2', '4'];

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** A printed page, as a phone's camera sees it. */
async function photoOfPage(house: House, svg: string): Promise<Buffer> {
  const { page, context } = await house.guest();
  await page.setContent(`<style>svg{display:block;width:380px;height:auto}</style>${svg}`);
  const photo = await page.locator('svg').screenshot();
  await context.close();
  return photo;
}

/** A guest who photographs a page is led to this table, by its code and no other. */
async function expectToLead(house: House, svg: string, table: string, code: string): Promise<void> {
  const buffer = await photoOfPage(house, svg);
  const { page, context } = await house.guest();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await expect(page.getByRole('dialog', { name: 'Place the QR code inside the frame' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer });
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText(`Table ${table}`).first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/scan/'))).toEqual([`/api/scan/${code}`]);
  await context.close();
}

test('a manager saves cards of some tables as PDF and as SVG, and each leads whoever scans it to its own table', async ({
  house,
}) => {
  const desk = await house.desk('manager');
  const codes = expectValue(await desk.listCodes({ params: { store_id: house.storeId } }));
  const codeOf = (name: string) => codes.find(({ table }) => table?.name === name)?.code ?? '';
  const page = await house.colleague('manager', { at: '/staff/codes' });
  const [first = '', ...others] = TABLES;
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: `Table ${first}`, exact: true }) })
    .getByRole('button', { name: 'Print' })
    .click();
  const which = page.getByRole('group', { name: 'Which codes' });
  await expect(which.getByRole('button', { pressed: true })).toHaveText([`Table ${first}`]);
  for (const name of others) await which.getByRole('button', { name: `Table ${name}`, exact: true }).click();
  await page.getByText('Stickers 60 mm').click();
  await page.getByText('One per page, for a print shop').click();
  const languages = page.getByRole('group', { name: 'Languages on the card (up to two)' });
  for (const name of ['ไทย', 'Deutsch']) {
    const language = languages.getByRole('button', { name, exact: true });
    if ((await language.getAttribute('aria-pressed')) === 'true') await language.click();
    await language.click();
  }
  await expect(languages.getByRole('button', { pressed: true })).toHaveText(['Deutsch', 'ไทย']);
  await expect(page.getByRole('img', { name: `Preview of Table ${first}` })).toBeVisible();

  await page.getByRole('button', { name: 'Test the cards' }).click();
  await expect(
    page.getByText(`${TABLES.length} of ${TABLES.length} cards read from the finished PDF`),
  ).toBeVisible();
  const zip = await saved(page, 'Save as SVG');
  expect(zip.name).toBe('codes-sticker.zip');
  await expect(page.getByText('Saved. Every code was read back first.').first()).toBeVisible();
  const pdf = await saved(page, 'Save as PDF');
  expect(pdf.name).toBe('codes-sticker.pdf');
  const pictures = [...textsInZip(zip.bytes)].sort().map(([, svg]) => svg);
  const pages = pagesInPdf(pdf.bytes);
  expect([pictures.length, pages.length]).toEqual([TABLES.length, TABLES.length]);
  for (const [nth, table] of TABLES.entries()) {
    expect(pictures[nth]).toContain(`<title>โต๊ะ ${table}</title>`); // the language that was chosen first
    for (const svg of [pictures[nth], pages[nth]]) await expectToLead(house, svg ?? '', table, codeOf(table));
  }
});
