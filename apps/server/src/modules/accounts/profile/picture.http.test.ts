import type { User } from '@tableside/contract/accounts.schema';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DinerInTest, startTestApp } from '../../../../testing/app.ts';

const test = await startTestApp();
const origin = test.url;
let diner: DinerInTest;
let photo: Buffer;
let asPng: Buffer;

const colour = { r: 200, g: 90, b: 40 };
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: colour } });

beforeAll(async () => {
  diner = await test.diner('Ana');
  photo = await plain(900, 600)
    .withExif({
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
      IFD0: { Artist: 'mk-secret-mk' },
    })
    .jpeg()
    .toBuffer();
  asPng = await plain(40, 90).png().toBuffer();
});

async function send(file: Buffer | string, name = 'me.jpg', field = 'image', token = diner.token) {
  const body = new FormData();
  body.set(field, new Blob([new Uint8Array(Buffer.from(file))], { type: 'image/jpeg' }), name);
  const answer = await fetch(`${origin}/api/users/profileImage`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  });
  const said = JSON.parse(await answer.text()) as { User?: User; code?: string };
  return { status: answer.status, code: said.code, picture: said.User?.picture ?? null };
}
const pictureNow = async (): Promise<string | null> =>
  (await diner.call('GET', '/users')).json<User>().picture;
const fetched = async (address: string | null) => fetch(`${origin}${address}`);

/** A PNG that says it is far larger than anybody may unpack. */
function bomb(): Buffer {
  const huge = Buffer.from(asPng);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  return huge;
}

describe('a picture of oneself', () => {
  it('given a photo with a place in it, then it is a square WebP without any of that, under a random name', async () => {
    expect(photo.includes('mk-secret-mk')).toBe(true);
    const { status, picture } = await send(photo, '../../../etc/passwd');
    expect(status).toBe(200);
    expect(picture).toMatch(/^\/media\/people\/[\w-]{22}\.webp$/);
    expect(await pictureNow()).toBe(picture);
    const answer = await fetched(`${picture}?w=160`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture.webp"',
    });
    const image = Buffer.from(await answer.arrayBuffer());
    expect(image.includes('mk-secret-mk')).toBe(false);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect((await sharp(image).metadata()).exif).toBeUndefined();
  });

  it('given another one, then the first is gone; taken away, then both', async () => {
    const first = await send(photo);
    const second = await send(asPng);
    expect([(await fetched(first.picture)).status, (await fetched(second.picture)).status]).toEqual([
      404, 200,
    ]);
    expect(
      (await diner.call('DELETE', '/users/profileImage')).json<{ user: User }>().user.picture,
    ).toBeNull();
    expect((await fetched(second.picture)).status).toBe(404);
  });

  it('given a picture with a page hidden behind it, then only the picture comes through', async () => {
    const { picture } = await send(
      Buffer.concat([photo, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]),
    );
    const image = Buffer.from(await (await fetched(picture)).arrayBuffer());
    expect(image.includes('<script>')).toBe(false);
    expect(image.includes('PK\u0003\u0004')).toBe(false);
  });
});

describe('what is no picture', () => {
  it.each<readonly [string, () => Buffer | string]>([
    ['a drawing that may run code', () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', () => 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a PDF', () => '%PDF-1.7'],
    ['an archive', () => 'PK\u0003\u0004'],
    ['nothing', () => ''],
    ['words', () => 'not a picture at all'],
    [
      'the first bytes of a JPEG and then something else',
      () => Buffer.concat([photo.subarray(0, 4), Buffer.from('<html>')]),
    ],
    ['half a PNG', () => asPng.subarray(0, Math.floor(asPng.length / 2))],
    ['a RIFF file that is no WebP', () => 'RIFF\u0010\u0000\u0000\u0000WAVEfmt '],
    ['a PNG that would unpack to 3600 megapixels', bomb],
  ])('%s is refused and changes nothing', async (_, file) => {
    const before = await send(photo);
    expect(await send(file())).toMatchObject({ status: 409, code: 'picture-refused' });
    expect(await pictureNow()).toBe(before.picture);
  });

  it('more than 5 MB is refused unread, and anything at all from somebody who is not signed in', async () => {
    expect(await send(Buffer.alloc(5_000_001, 0xff))).toMatchObject({ status: 413, code: 'too-large' });
    expect(await send(Buffer.alloc(5_200_000, 0xff))).toMatchObject({ status: 413, code: 'too-large' });
    expect(await send(photo, 'me.jpg', 'image', 'x'.repeat(43))).toMatchObject({ code: 'session-ended' });
  });

  it('another field, another type and a broken body are refused in words', async () => {
    expect(await send(photo, 'me.jpg', 'file')).toMatchObject({ status: 400, code: 'malformed' });
    const types = { 'application/json': 'unsupported-type', 'multipart/form-data; boundary=x': 'malformed' };
    for (const [type, code] of Object.entries(types)) {
      const answer = await diner.call('POST', '/users/profileImage', '{}', {
        headers: { 'content-type': type },
      });
      expect([type, answer.json<{ code: string }>().code]).toEqual([type, code]);
    }
  });

  it.each(['x', '../secrets.webp', `${'a'.repeat(22)}.png`, `${'a'.repeat(22)}.webp`])(
    'nobody’s picture is at %s',
    async (name) => expect((await fetched(`/media/people/${encodeURIComponent(name)}`)).status).toBe(404),
  );
});

describe('the limit', () => {
  it('lets nobody try for ever', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '1' } });
    const eva = await strict.diner('Eva');
    const answers: number[] = [];
    for (let index = 0; index < 11; index += 1)
      answers.push((await eva.call('POST', '/users/profileImage')).status);
    expect(answers.slice(0, 10).every((status) => status === 415)).toBe(true);
    expect(answers[10]).toBe(429);
  });
});
