import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { encode } from 'uqr';

/** A still picture of a QR code: one byte of brightness a pixel. */
interface Still {
  readonly width: number;
  readonly height: number;
  readonly luma: Buffer;
}

const [WIDTH, HEIGHT] = [640, 480];
const [BLACK, WHITE] = [16, 235];

/** The code for `text` in the middle of white, as large as fits. */
function stillOf(text: string): Still {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const scale = Math.floor(HEIGHT / size);
  const [left, top] = [Math.floor((WIDTH - size * scale) / 2), Math.floor((HEIGHT - size * scale) / 2)];
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size * scale; y += 1)
    for (let x = 0; x < size * scale; x += 1)
      if (data[Math.floor(y / scale)]?.[Math.floor(x / scale)]) luma[(top + y) * WIDTH + left + x] = BLACK;
  return { width: WIDTH, height: HEIGHT, luma };
}

/** Writes a film that shows the code for `text`: raw YUV 4:2:0, which Chromium's fake camera plays in a loop. */
export function writeFilm(text: string, path: string): void {
  const { width, height, luma } = stillOf(text);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
}

const CRC = Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});
const crcOf = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => (CRC[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  crc.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, crc]);
}

/** A PNG photo of the code for `text`, or of nothing when there is no text. */
export function photoOf(text: string): Buffer {
  const { width, height, luma } =
    text === '' ? { ...stillOf('-'), luma: Buffer.alloc(WIDTH * HEIGHT, WHITE) } : stillOf(text);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), luma.subarray(y * width, (y + 1) * width)]),
  );
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
