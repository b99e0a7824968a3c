const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** The beginning of an MP4 of that length, with words that a phone wrote beside the film. */
export function mp4(seconds: number, hidden = '+18.9220+072.8347/', brand = 'isom'): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(Math.round(seconds * 1000), 16);
  const place = box('udta', box('©xyz', Buffer.from(hidden)));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0`, 'latin1')),
    box('moov', box('mvhd', header), box('trak', box('meta', Buffer.from(hidden))), place),
    box('mdat', Buffer.from('film')),
  ]);
}

const element = (id: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(content.length));
  length[0] = 1;
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
};

/** The beginning of a WebM; without seconds it does not say how long it is, as a recording that was cut off. */
export function webm(seconds: number | null, type = 'webm'): Buffer {
  const length = Buffer.alloc(8);
  length.writeDoubleBE((seconds ?? 0) * 1000);
  const info = element('1549a966', seconds === null ? Buffer.alloc(0) : element('4489', length));
  const head = element('1a45dfa3', element('4282', Buffer.from(type)));
  return Buffer.concat([
    head,
    element('18538067', Buffer.concat([info, element('1654ae6b', Buffer.alloc(0))])),
  ]);
}
