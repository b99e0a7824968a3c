/** What can be read off a clip's file. */
export interface ClipFile {
  readonly ending: 'mp4' | 'webm';
  /** Null: the file does not say. */
  readonly seconds: number | null;
}

interface Box {
  readonly type: string;
  /** Where it begins, and where its content does. */
  readonly start: number;
  readonly from: number;
  readonly to: number;
}

const LONG_HEAD = 16;
const HEAD = 8;

/** The boxes of an MP4 (ISO 14496-12) between two places, as far as they are whole. */
function boxesIn(file: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + HEAD <= to; ) {
    const short = file.readUInt32BE(at);
    const long = short === 1 && at + LONG_HEAD <= to;
    const size = long ? Number(file.readBigUInt64BE(at + HEAD)) : short || to - at;
    const head = long ? LONG_HEAD : HEAD;
    if (size < head || at + size > to) break;
    boxes.push({
      type: file.toString('latin1', at + 4, at + HEAD),
      start: at,
      from: at + head,
      to: at + size,
    });
    at += size;
  }
  return boxes;
}

/** `mvhd`: its first version counts in 32 bits, its second in 64. */
function mp4Seconds(file: Buffer, { from, to }: Box): number | null {
  const wide = file[from] === 1;
  const at = from + (wide ? 20 : 12);
  if (at + 12 > to) return null;
  const scale = file.readUInt32BE(at);
  const length = wide ? Number(file.readBigUInt64BE(at + 4)) : file.readUInt32BE(at + 4);
  return scale > 0 && length > 0 ? length / scale : null;
}

const BRANDS = /^(isom|iso\d|mp4\d|avc1|M4V |dash|MSNV|f4v )$/;

function readMp4(file: Buffer): ClipFile | undefined {
  const boxes = boxesIn(file, 0, file.length);
  const [first] = boxes;
  if (first?.type !== 'ftyp' || !BRANDS.test(file.toString('latin1', first.from, first.from + 4)))
    return undefined;
  const movie = boxes.find(({ type }) => type === 'moov');
  const facts = movie && boxesIn(file, movie.from, movie.to).find(({ type }) => type === 'mvhd');
  return facts && { ending: 'mp4', seconds: mp4Seconds(file, facts) };
}

interface Element {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const USUAL_SCALE = 1_000_000;

/** A number of EBML (RFC 8794) and the bytes it takes; ids keep their marker, lengths do not. */
function numberAt(file: Buffer, at: number, keepMarker: boolean) {
  const bytes = Math.clz32(file[at] ?? 0) - 23;
  if (bytes > 8 || at + bytes > file.length) return undefined;
  let value = keepMarker ? (file[at] ?? 0) : (file[at] ?? 0) & (0xff >> bytes);
  let open = !keepMarker && value === 0xff >> bytes;
  for (let next = at + 1; next < at + bytes; next += 1) {
    value = value * 256 + (file[next] ?? 0);
    open &&= file[next] === 0xff;
  }
  return { value, bytes, open };
}

/** The elements of a WebM between two places, as far as they are whole; one of unknown length ends where its parent does. */
function elementsIn(file: Buffer, from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let at = from; at < to; ) {
    const id = numberAt(file, at, true);
    const length = id && numberAt(file, at + id.bytes, false);
    if (!id || !length) break;
    const begin = at + id.bytes + length.bytes;
    const end = length.open ? to : begin + length.value;
    if (end > to) break;
    elements.push({ id: id.value, from: begin, to: end });
    at = end;
  }
  return elements;
}

function webmSeconds(file: Buffer, info: Element): number | null {
  const facts = elementsIn(file, info.from, info.to);
  const scale = facts.find(({ id }) => id === SCALE);
  const length = facts.find(({ id }) => id === DURATION);
  if (!length) return null;
  const bytes = length.to - length.from;
  const ticks =
    bytes === 4 ? file.readFloatBE(length.from) : bytes === 8 ? file.readDoubleBE(length.from) : 0;
  const nanoseconds =
    scale && scale.to - scale.from <= 6 ? file.readUIntBE(scale.from, scale.to - scale.from) : USUAL_SCALE;
  return ticks > 0 ? (ticks * nanoseconds) / 1e9 : null;
}

function readWebm(file: Buffer): ClipFile | undefined {
  const [head, segment] = elementsIn(file, 0, file.length);
  if (head?.id !== EBML || segment?.id !== SEGMENT) return undefined;
  const type = elementsIn(file, head.from, head.to).find(({ id }) => id === DOC_TYPE);
  if (!type || file.toString('latin1', type.from, type.to) !== 'webm') return undefined;
  const parts = elementsIn(file, segment.from, segment.to);
  const info = parts.find(({ id }) => id === INFO);
  if (!info || !parts.some(({ id }) => id === TRACKS)) return undefined;
  return { ending: 'webm', seconds: webmSeconds(file, info) };
}

/** What an MP4 or WebM is by its own bytes, whatever it is called; undefined for everything else. */
export const readClip = (file: Buffer): ClipFile | undefined => readMp4(file) ?? readWebm(file);

const HIDDEN = /^(udta|meta|uuid)$/;
const INSIDE = /^(moov|trak)$/;

/** Empties what phones write beside the film: where it was taken, with what, and by whom. Works on the given bytes. */
export function forgetPlace(file: Buffer, from = 0, to = file.length): void {
  for (const box of boxesIn(file, from, to)) {
    if (INSIDE.test(box.type)) forgetPlace(file, box.from, box.to);
    if (!HIDDEN.test(box.type)) continue;
    // A box of this type is skipped by every player.
    file.write('free', box.start + 4, 'latin1');
    file.fill(0, box.from, box.to);
  }
}
