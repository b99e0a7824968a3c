import { inflateRawSync, inflateSync } from 'node:zlib';

const LOCAL_FILE = 0x04_03_4b_50;
const STORED = 0;

/** The texts in a zip file by their names. Throws where a file says its size only after itself. */
export function textsInZip(zip: Buffer): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (let at = 0; zip.readUInt32LE(at) === LOCAL_FILE; ) {
    const [size, named, extra] = [
      zip.readUInt32LE(at + 18),
      zip.readUInt16LE(at + 26),
      zip.readUInt16LE(at + 28),
    ];
    const [name, start] = [at + 30, at + 30 + named + extra];
    const packed = zip.subarray(start, start + size);
    if (size === 0) throw new Error('a file in the zip has no size');
    const text = zip.readUInt16LE(at + 8) === STORED ? packed : inflateRawSync(packed);
    texts.set(zip.toString('utf8', name, name + named), text.toString('utf8'));
    at = start + size;
  }
  return texts;
}

type Numbers = readonly string[];

const share = (part: string): number => Math.round(Number(part) * 255);
const PATH: Readonly<Record<string, string>> = { m: 'M', l: 'L', c: 'C', h: 'Z' };

/** What a page of shapes fills with colour, in SVG; its lines are left out. */
function filledShapes(content: string): string {
  let [shapes, path, open, fill] = ['', '', 0, '#000'];
  const outer: { open: number; fill: string }[] = [];
  const operators: Readonly<Record<string, (numbers: Numbers) => void>> = {
    q: () => {
      outer.push({ open, fill });
      open = 0;
    },
    Q: () => {
      shapes += '</g>'.repeat(open);
      ({ open, fill } = outer.pop() ?? { open: 0, fill });
    },
    cm: (numbers) => {
      shapes += `<g transform="matrix(${numbers.join(' ')})">`;
      open += 1;
    },
    scn: (numbers) => {
      fill = `rgb(${numbers.map(share).join(' ')})`;
    },
    f: () => {
      shapes += `<path d="${path}" fill="${fill}"/>`;
      path = '';
    },
    S: () => {
      path = '';
    },
  };
  let numbers: string[] = [];
  for (const word of content.split(/\s+/)) {
    if (/^[-+.\d]/.test(word)) numbers.push(word);
    else {
      path += word in PATH ? `${PATH[word]}${numbers.join(' ')}` : '';
      operators[word]?.(numbers);
      numbers = [];
    }
  }
  return shapes + '</g>'.repeat(open);
}

/** The pages of a PDF of shapes as SVG: read a second way, since the product looks its files over with a reader of its own. */
export function pagesInPdf(pdf: Buffer): readonly string[] {
  const file = pdf.toString('latin1');
  const contents = [...file.matchAll(/\/FlateDecode\s*>>\s*stream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  return [...file.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height], nth) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g transform="matrix(1 0 0 -1 0 ${height})">${filledShapes(contents[nth] ?? '')}</g></svg>`,
  );
}
