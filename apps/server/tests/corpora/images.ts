import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

type Make = () => Buffer | string | Promise<Buffer>;
export interface ImageSample {
  readonly name: string;
  readonly make: Make;
}

/** Stands in whatever is no pixel, and must not come through. */
export const HIDDEN = 'mk-hidden-mk<script>alert(1)</script>';
const plain = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 200, g: 90, b: 40, ...(channels === 4 && { alpha: 0.5 }) },
    },
  });
const photo = (): Promise<Buffer> => plain(300, 200).jpeg().toBuffer();
const drawing = (): Promise<Buffer> => plain(40, 90).png().toBuffer();
const behind = async (picture: Promise<Buffer>, more: string): Promise<Buffer> =>
  Buffer.concat([await picture, Buffer.from(more, 'latin1')]);
const half = async (picture: Promise<Buffer>): Promise<Buffer> => {
  const whole = await picture;
  return whole.subarray(0, whole.length >> 1);
};

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
const PNG_HEADER = 33;
/** A PNG with chunks more, before its pixels. */
async function pngWith(...chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await drawing();
  return Buffer.concat([png.subarray(0, PNG_HEADER), ...chunks, png.subarray(PNG_HEADER)]);
}
/** A PNG of one pixel that says it has so many a side. */
async function pngThatClaims(side: number): Promise<Buffer> {
  const png = await plain(1, 1).png().toBuffer();
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', header), png.subarray(PNG_HEADER)]);
}
async function jpegThatClaims(side: number): Promise<Buffer> {
  const jpeg = await photo();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(side, frame + 5);
  jpeg.writeUInt16BE(side, frame + 7);
  return jpeg;
}
async function withOneBitFlipped(picture: Promise<Buffer>): Promise<Buffer> {
  const bytes = await picture;
  const at = bytes.indexOf('IDAT') + 8;
  bytes[at] = (bytes[at] ?? 0) ^ 0x10;
  return bytes;
}

/** Files that are no JPEG, PNG or WebP, broken ones, and those that would unpack to more than the house has room for. */
export const badImages: readonly ImageSample[] = [
  { name: 'nothing', make: () => '' },
  { name: 'words', make: () => 'not a picture at all' },
  { name: 'a page', make: () => `<!doctype html>${HIDDEN}` },
  {
    name: 'a drawing that may run code',
    make: () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  },
  {
    name: 'a drawing behind a prologue',
    make: () => '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  },
  { name: 'a GIF', make: () => plain(20, 20).gif().toBuffer() },
  { name: 'a GIF that is a script too', make: () => 'GIF89a/*\u0001\u0000*/=1;alert(1)' },
  { name: 'a PDF', make: () => '%PDF-1.7' },
  { name: 'an archive', make: () => 'PK\u0003\u0004' },
  { name: 'a program', make: () => '\u007fELF\u0002\u0001\u0001' },
  { name: 'a bitmap', make: () => Buffer.from('BM\u003a\u0000\u0000\u0000', 'latin1') },
  { name: 'a TIFF', make: () => plain(20, 20).tiff().toBuffer() },
  { name: 'an AVIF', make: () => Buffer.from('\u0000\u0000\u0000\u001cftypavif', 'latin1') },
  { name: 'a sound in RIFF', make: () => 'RIFF\u0010\u0000\u0000\u0000WAVEfmt ' },
  {
    name: 'the beginning of a JPEG, then a page',
    make: async () =>
      behind(
        photo().then((one) => one.subarray(0, 4)),
        '<html>',
      ),
  },
  {
    name: 'the beginning of a PNG, then a page',
    make: async () =>
      behind(
        drawing().then((one) => one.subarray(0, 8)),
        '<html>',
      ),
  },
  { name: 'half a JPEG', make: () => half(photo()) },
  { name: 'half a PNG', make: () => half(drawing()) },
  { name: 'half a WebP', make: () => half(plain(300, 200).webp().toBuffer()) },
  { name: 'a PNG with a wrong bit', make: () => withOneBitFlipped(drawing()) },
  { name: 'one pixel that claims to be 50,000 a side', make: () => pngThatClaims(50_000) },
  { name: 'one pixel that claims to be two milliard a side', make: () => pngThatClaims(2_000_000_000) },
  { name: 'a JPEG that claims to be 65,500 a side', make: () => jpegThatClaims(65_500) },
  { name: 'a PNG of 25 megapixels', make: () => plain(5000, 5000).png({ compressionLevel: 9 }).toBuffer() },
  {
    name: 'a progressive JPEG that is held as 144 MB',
    make: () => plain(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    name: 'an interlaced PNG of 16 bits a sample that is held as 96 MB',
    make: () => plain(4000, 3000, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
];

/** Pictures that carry something along: they are drawn, and it stays behind. */
export const goodImages: readonly ImageSample[] = [
  {
    name: 'a JPEG that knows where it was taken',
    make: () =>
      plain(900, 600)
        .withExif({ IFD0: { Artist: HIDDEN }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'a JPEG with 60 KB of notes',
    make: () =>
      plain(900, 600)
        .withExif({ IFD0: { Artist: HIDDEN.repeat(1500) } })
        .jpeg()
        .toBuffer(),
  },
  {
    name: 'a JPEG lying on its side',
    make: () => plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  { name: 'a JPEG with a page behind it', make: () => behind(photo(), HIDDEN) },
  { name: 'a JPEG that is an archive too', make: () => behind(photo(), `PK\u0003\u0004${HIDDEN}`) },
  {
    name: 'a JPEG in the colours of print',
    make: () => plain(300, 200).toColourspace('cmyk').jpeg().toBuffer(),
  },
  {
    name: 'a progressive JPEG as large as a camera makes it',
    make: () => plain(6000, 4000).jpeg({ progressive: true }).toBuffer(),
  },
  { name: 'a PNG with words in it', make: () => pngWith(chunk('tEXt', Buffer.from(`Comment\0${HIDDEN}`))) },
  {
    name: 'a PNG with words that unpack to 20 MB',
    make: () =>
      pngWith(
        chunk(
          'zTXt',
          Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(20_000_000, 'x'))]),
        ),
      ),
  },
  { name: 'a PNG that moves', make: () => pngWith(chunk('acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))) },
  { name: 'a PNG with a page behind it', make: () => behind(drawing(), HIDDEN) },
  {
    name: 'a PNG of 16 bits a sample',
    make: () => plain(400, 300, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  },
  { name: 'a WebP of one pixel', make: () => plain(1, 1).webp().toBuffer() },
  { name: 'a WebP with a page behind it', make: () => behind(plain(300, 200).webp().toBuffer(), HIDDEN) },
];
