import type { Clip } from '@tableside/contract/clips.schema';
import { MOST_CLIPS } from '@tableside/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { type House, type StaffInTest, startTestApp } from '../../../../testing/app.ts';
import { mp4, webm } from '../../../../testing/clip.ts';
import { failCommits } from '../../../../testing/failing-commit.ts';
import { uploadPath } from '../../../platform/media/keep-upload.ts';

const test = await startTestApp();
let house: House;
let owner: StaffInTest;
beforeEach(async () => {
  house = await test.house();
  owner = await test.staff(house, 'owner');
});

const about = (title: string, more: object = {}) => ({
  title,
  words: 'Steam over a bowl',
  item_id: null,
  ...more,
});
const base = () => `/staff/stores/${house.storeId}/clips`;
const upload = (file: Buffer, words = about('Soup'), by = owner) =>
  by.call('POST', base(), { clip: file.toString('base64'), ...words });
const uploaded = async (seconds: number, title = `Clip ${seconds}`) =>
  (await upload(webm(seconds), about(title))).json<Clip>();
const shown = () => test.call('GET', `/stores/${house.storeId}/videos`);
const titles = async () => (await owner.call('GET', base())).json<Clip[]>().map(({ title }) => title);
const fetchFile = (src: string, headers: Record<string, string> = {}) =>
  test.app.http.inject({ method: 'GET', url: src, headers });

describe('a clip', () => {
  it('given it is uploaded, then guests see it, and its file comes in the parts they ask for', async () => {
    const dish = house.items['soup']?._id;
    const answer = await upload(mp4(8), about('Our soup', { item_id: dish }));
    expect(answer.status).toBe(201);
    const clip = answer.json<Clip>();
    expect(clip).toMatchObject({ title: 'Our soup', type: 'video/mp4', seconds: 8, item_id: dish });
    expect((await shown()).json()).toEqual([clip]);
    const whole = await fetchFile(clip.src);
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(whole.headers['x-content-type-options']).toBe('nosniff');
    expect(whole.rawPayload).toHaveLength(mp4(8).length);
    expect(whole.body).not.toContain('+18.9220');
    const part = await fetchFile(clip.src, { range: 'bytes=4-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${whole.rawPayload.length}`,
    ]);
    const past = await fetchFile(clip.src, { range: 'bytes=9999999-' });
    expect([past.statusCode, past.body]).toEqual([416, '']);
  });

  it('given the same file again, then it is the clip that is there', async () => {
    const [one, two] = await Promise.all([upload(webm(3)), upload(webm(3), about('Again'))]);
    expect(one.json<Clip>()._id).toBe(two.json<Clip>()._id);
    expect(await titles()).toHaveLength(1);
  });

  it.each([
    ['too long', () => webm(21)],
    ['too large', () => Buffer.concat([webm(3), Buffer.alloc(8_000_000)])],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\nfilm')],
    ['a page', () => Buffer.from('<html><script>alert(1)</script>')],
  ])('given it is %s, then it is refused and nothing is kept', async (_, make) => {
    const answer = await upload(make());
    expect([400, 409, 413]).toContain(answer.status);
    if (answer.status === 409) expect(answer.json()).toMatchObject({ code: 'clip-unreadable' });
    expect(await titles()).toEqual([]);
  });

  it('given as many as fit, then one more is refused, also when they come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_CLIPS + 2 }, (_, at) => upload(webm(1 + at / 10))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_CLIPS);
    expect(await titles()).toHaveLength(MOST_CLIPS);
    const more = webm(9);
    expect((await upload(more)).json()).toMatchObject({ code: 'clips-full' });
    const path = uploadPath(more, 'webm', house.storeId);
    expect((await fetchFile(`/media/${path}`)).statusCode).toBe(404);
  });

  it('given new words and another order, then guests see them so', async () => {
    const [a, b] = [await uploaded(1), await uploaded(2)];
    await owner.call('PUT', `/staff/clips/${a._id}`, about('First of all'));
    const placed = await owner.call('PUT', base(), { clips: [b._id, a._id] });
    expect(placed.json<Clip[]>().map(({ title }) => title)).toEqual(['Clip 2', 'First of all']);
    expect((await shown()).json<Clip[]>().map(({ _id }) => _id)).toEqual([b._id, a._id]);
    for (const clips of [[a._id], [a._id, a._id], [a._id, 'another']])
      expect((await owner.call('PUT', base(), { clips })).status).toBe(409);
  });

  it('given it is removed, then its file is gone as well, and that of another house stays', async () => {
    const clip = await uploaded(4);
    const next = await test.house();
    const other = (
      await (
        await test.staff(next, 'owner')
      ).call('POST', `/staff/stores/${next.storeId}/clips`, {
        clip: webm(4).toString('base64'),
        ...about('Theirs'),
      })
    ).json<Clip>();
    expect((await owner.call('DELETE', `/staff/clips/${clip._id}`)).status).toBe(200);
    expect(await titles()).toEqual([]);
    expect((await fetchFile(clip.src)).statusCode).toBe(404);
    expect((await fetchFile(other.src)).statusCode).toBe(200);
    expect((await owner.call('DELETE', `/staff/clips/${clip._id}`)).status).toBe(404);
  });

  it('given its removal could not be written down, then guests still see it with its film', async () => {
    const clip = await uploaded(6);
    const commitAgain = await failCommits(test.databaseUrl, 'clip');
    const remove = () =>
      owner.call('DELETE', `/staff/clips/${clip._id}`, {}, { key: 'one-tap-of-one-colleague' });
    expect((await remove()).status).toBe(500);
    await commitAgain();
    expect((await shown()).json()).toEqual([clip]);
    expect((await fetchFile(clip.src)).statusCode).toBe(200);
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200]);
    expect((await fetchFile(clip.src)).statusCode).toBe(404);
  });

  it('given a dish or a clip of another house, then there is none', async () => {
    const next = await test.house();
    const theirs = next.items['soup']?._id;
    expect((await upload(webm(5), about('Soup', { item_id: theirs }))).status).toBe(404);
    const clip = await uploaded(5);
    const stranger = await test.staff(next, 'owner');
    for (const answer of [
      await stranger.call('PUT', `/staff/clips/${clip._id}`, about('Mine')),
      await stranger.call('DELETE', `/staff/clips/${clip._id}`),
      await owner.call('PUT', `/staff/clips/${clip._id}`, about('Mine', { item_id: theirs })),
    ])
      expect(answer.status).toBe(404);
    expect(await titles()).toEqual(['Clip 5']);
  });
});
