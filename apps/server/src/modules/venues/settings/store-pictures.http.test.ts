import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import type { Store } from '@tableside/contract/venues.schema';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { plainLogo } from '../../../../testing/logo.ts';

const test = await startTestApp();
let house: House;
let owner: StaffInTest;
let logo: string;
let cover: string;

beforeAll(async () => {
  const photo = sharp({ create: { width: 1200, height: 500, channels: 3, background: '#a53' } });
  cover = (await photo.jpeg().toBuffer()).toString('base64');
  logo = (await plainLogo()).toString('base64');
});
beforeEach(async () => {
  house = await test.house();
  owner = await test.staff(house, 'owner');
});

const pathOf = (picture: string, of = house) => `/staff/stores/${of.storeId}/pictures/${picture}`;
const put = (picture: string, photo: string, by = owner) => by.call('PUT', pathOf(picture), { photo });
const addressIn = async (asked: ReturnType<typeof put>) => (await asked).json<{ address: string }>().address;
const shown = async () => {
  const { image, logo: mark } = (await test.call('GET', `/stores/${house.storeId}`)).json<Store>();
  return { image, logo: mark };
};
const settings = async () =>
  (await owner.call('GET', `/staff/stores/${house.storeId}/settings`)).json<StoreSettings>();
const recorded = async () =>
  (await owner.call('GET', `/staff/stores/${house.storeId}/audit?kind=settings`))
    .json<{ data: AuditEntry[] }>()
    .data.map(({ action, details }) => [action, details]);

describe('the cover and the logo of a store', () => {
  it('are shown to guests as soon as they are put, and no more once they are removed', async () => {
    const before = await shown();
    const first = await addressIn(put('image', cover));
    expect(await shown()).toEqual({ ...before, image: first });
    const mark = await addressIn(put('logo', logo));
    expect(await shown()).toEqual({ image: first, logo: mark });
    const answer = await fetch(`${test.url}${first}?w=640`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const second = await addressIn(put('image', logo));
    expect(await shown()).toEqual({ image: second, logo: mark });
    expect((await owner.call('DELETE', pathOf('image'))).status).toBe(200);
    expect((await owner.call('DELETE', pathOf('logo'))).status).toBe(200);
    expect(await shown()).toEqual({ image: null, logo: null });
  });

  it('leave the settings that are being written as they are', async () => {
    const open = await settings();
    await put('logo', logo);
    const path = `/staff/stores/${house.storeId}/settings`;
    const saved = await owner.call('PUT', path, { ...open, name: 'New Name' });
    expect([saved.status, saved.json<StoreSettings>().name]).toEqual([200, 'New Name']);
    expect((await shown()).logo).not.toBeNull();
  });

  it('stand in the record, once for a call that is repeated', async () => {
    const repeat = () => owner.call('PUT', pathOf('image'), { photo: cover }, { key: 'one-cover-put-twice' });
    expect(await addressIn(repeat())).toBe(await addressIn(repeat()));
    test.clock.advance(1000);
    await owner.call('DELETE', pathOf('logo'));
    expect(await recorded()).toEqual([
      ['settings.save', { changed: 'logo' }],
      ['settings.save', { changed: 'image' }],
    ]);
  });
});

describe('what is no picture of this store', () => {
  const base64 = async (picture: Promise<Buffer>) => (await picture).toString('base64');
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#a53' } });
  it.each([
    ['words', async () => Buffer.from('no image at all').toString('base64')],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')],
    ['a moving picture', () => base64(drawn(300).gif().toBuffer())],
    ['a stamp', () => base64(drawn(199).png().toBuffer())],
  ])('%s: photo-unreadable, and the one before stays', async (_, make) => {
    await put('logo', logo);
    const before = await shown();
    const answer = await put('logo', await make());
    expect([answer.status, answer.json<{ code: string }>().code]).toEqual([409, 'photo-unreadable']);
    expect(await shown()).toEqual(before);
  });

  it('one that is too large, or for a place that there is not', async () => {
    expect((await put('image', 'A'.repeat(5_900_000))).status).toBe(400);
    expect((await put('image', 'A'.repeat(6_000_001))).status).toBe(413);
    expect((await put('banner', logo)).status).toBe(400);
    expect((await owner.call('DELETE', pathOf('banner'))).status).toBe(400);
  });

  it('one by a waiter, or by the owner of another house', async () => {
    await put('image', cover);
    const before = await shown();
    const waiter = await test.staff(house, 'waiter');
    const stranger = await test.staff(await test.house(), 'owner');
    for (const [by, status] of [[waiter, 403] as const, [stranger, 404] as const]) {
      expect((await put('image', logo, by)).status).toBe(status);
      expect((await by.call('DELETE', pathOf('image'))).status).toBe(status);
    }
    expect(await shown()).toEqual(before);
  });
});
