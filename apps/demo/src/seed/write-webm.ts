/** A film whose every picture stands on its own. */
export interface Film {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly picturesPerSecond: number;
  /** Lossy WebP files of that size, without transparency. */
  readonly pictures: readonly Buffer[];
}

const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;

/** What a lossy WebP holds is a key frame of VP8 (RFC 9649, 2.5). Throws for any other file. */
function frameOf(webp: Buffer): Buffer {
  if (webp.toString('latin1', RIFF_HEAD, RIFF_HEAD + 4) !== 'VP8 ') throw new Error('no plain lossy WebP');
  const from = RIFF_HEAD + CHUNK_HEAD;
  return webp.subarray(from, from + webp.readUInt32LE(RIFF_HEAD + 4));
}

const element = (id: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length));
  length[0] = 1; // a length of eight bytes
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
};
const number = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(6);
  bytes.writeUIntBE(value, 0, 6);
  return element(id, bytes);
};
const text = (id: string, value: string): Buffer => element(id, Buffer.from(value));
const double = (id: string, value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
};

const head = () =>
  element(
    '1a45dfa3',
    number('4286', 1),
    number('42f7', 1),
    number('42f2', 4),
    number('42f3', 8),
    text('4282', 'webm'),
    number('4287', 2),
    number('4285', 2),
  );
const info = (milliseconds: number) =>
  element(
    '1549a966',
    number('2ad7b1', 1_000_000),
    double('4489', milliseconds),
    text('4d80', 'Tableside'),
    text('5741', 'Tableside'),
  );
const tracks = ({ width, height }: Film) =>
  element(
    '1654ae6b',
    element(
      'ae',
      number('d7', 1),
      number('73c5', 1),
      number('83', 1),
      text('86', 'V_VP8'),
      element('e0', number('b0', width), number('ba', height)),
    ),
  );
/** Where in the segment the film begins, so that players can go back to it. */
const cues = (cluster: number) =>
  element('1c53bb6b', element('bb', number('b3', 0), element('b7', number('f7', 1), number('f1', cluster))));

const block = (webp: Buffer, milliseconds: number): Buffer => {
  const where = Buffer.from([0x81, 0, 0, 0x80]); // track 1, a key frame
  where.writeInt16BE(milliseconds, 1);
  return element('a3', where, frameOf(webp));
};

/** The film as a WebM (VP8, no sound) of at most half a minute. Throws for pictures that are no lossy WebP. */
export function writeWebm(film: Film): Buffer {
  const each = 1000 / film.picturesPerSecond;
  const before = [info(film.pictures.length * each), tracks(film)];
  const reached = [...before, cues(0)].reduce((sum, { length }) => sum + length, 0);
  const blocks = film.pictures.map((picture, at) => block(picture, Math.round(at * each)));
  return Buffer.concat([
    head(),
    element('18538067', ...before, cues(reached), element('1f43b675', number('e7', 0), ...blocks)),
  ]);
}
