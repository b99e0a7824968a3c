import { readFile } from 'node:fs/promises';
import { expect, type Member, test } from './support/house.ts';

/** One orange pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

/** Asks for a code in the open part of the sheet and types it; `act` is the button that goes with it. */
async function prove(
  { page, phone }: Member,
  otp: (phone: string) => Promise<string>,
  act: string,
): Promise<void> {
  await page.getByRole('button', { name: 'Send code' }).click();
  const cells = page.getByLabel('Code from the SMS');
  await expect(cells).toBeVisible();
  await cells.fill(await otp(phone));
  await page.getByRole('button', { name: act }).click();
}

test('a guest sets a picture, takes all data along and is forgotten', async ({ house }) => {
  const guest = await house.member('Nora');
  const { page } = guest;
  await page.goto('/profile/myProfile');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
  await expect(page.getByText('Your picture is saved')).toBeVisible();
  await expect(page.locator('.profile-who img')).toHaveAttribute('src', /\/media\/people\//);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Privacy and my data' }).click();
  const sheet = page.getByRole('dialog', { name: 'Privacy and my data' });
  await sheet.getByRole('button', { name: 'Download my data' }).click();
  const download = page.waitForEvent('download');
  await prove(guest, house.otp, 'Download my data');
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file.data.app_user[0]).toMatchObject({ name: 'Nora', phone: `+91${guest.phone}` });
  expect(file.data.profile_picture).toHaveLength(1);

  await sheet.getByRole('button', { name: 'Delete my account' }).click();
  await prove(guest, house.otp, 'Delete for good');
  await expect(page.getByText('Your account is deleted')).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem('root') ?? '');
  expect(kept).not.toContain('Nora');
  expect((await guest.person.api.accounts.getUser()).ok).toBe(false);
});

test('a guest signs in by approving it in the inbox, and another denies it', async ({ house }) => {
  const { page, context, phone } = await house.guest();
  await page.goto('/login?ref=%2Fprofile');
  await page.locator('#login-phone').fill(phone);
  await page.getByRole('button', { name: 'Verify with caller app' }).click();
  await expect(page.getByText('Confirm the sign-in for')).toBeVisible();
  const inbox = await context.newPage();
  await inbox.goto('/demo/inbox');
  const message = inbox.locator('.message').filter({ hasText: phone });
  await message.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Nice to meet you')).toBeVisible();

  const other = await house.guest();
  await other.page.goto('/login');
  await other.page.locator('#login-phone').fill(other.phone);
  await other.page.getByRole('button', { name: 'Verify with caller app' }).click();
  await expect(other.page.getByText('Confirm the sign-in for')).toBeVisible();
  await inbox
    .locator('.message')
    .filter({ hasText: other.phone })
    .getByRole('button', { name: 'Deny' })
    .click();
  await expect(other.page.getByRole('button', { name: 'Send code' })).toBeVisible();
});
