import { inflateSync } from 'node:zlib';

/** A page of a PDF as a picture that can be looked at. */
export interface PagePicture {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

type Write = (numbers: readonly number[], words: readonly string[]) => string;
interface Pen {
  fill: string;
  stroke: string;
  line: number;
}

const colour = (parts: readonly number[]): string =>
  `rgb(${parts.map((part) => Math.round(part * 255)).join(',')})`;

/** A picture stands on its feet in a page that is upside down. */
const pictureMark = (href: string): string =>
  `<image width="1" height="1" preserveAspectRatio="none" transform="matrix(1 0 0 -1 0 1)" href="${href}"/>`;

/**
 * Reads the drawing operators of one page, with the address of the file's one picture, and says the same in SVG. One we
 * never write is a fault, not a gap in the picture.
 */
function drawingOf(content: string, picture: string | undefined): string {
  const out: string[] = [];
  const kept: { readonly open: number; readonly pen: Pen }[] = [];
  let pen: Pen = { fill: '#000', stroke: '#000', line: 1 };
  let open = 0;
  let path: string[] = [];
  const painted = (look: string): string => {
    const d = path.join('');
    path = [];
    return `<path d="${d}" ${look}/>`;
  };
  const step =
    (letter: string): Write =>
    (numbers) => {
      path.push(`${letter}${numbers.join(' ')}`);
      return '';
    };
  const operators: Readonly<Record<string, Write>> = {
    q: () => {
      kept.push({ open, pen: { ...pen } });
      open = 0;
      return '';
    },
    Q: () => {
      const closed = '</g>'.repeat(open);
      const last = kept.pop();
      open = last?.open ?? 0;
      pen = last?.pen ?? pen;
      return closed;
    },
    cm: (numbers) => {
      open += 1;
      return `<g transform="matrix(${numbers.join(' ')})">`;
    },
    m: step('M'),
    l: step('L'),
    c: step('C'),
    h: step('Z'),
    f: () => painted(`fill="${pen.fill}"`),
    S: () => painted(`fill="none" stroke="${pen.stroke}" stroke-width="${pen.line}"`),
    w: ([width = 1]) => {
      pen.line = width;
      return '';
    },
    scn: (numbers) => {
      pen.fill = colour(numbers);
      return '';
    },
    SCN: (numbers) => {
      pen.stroke = colour(numbers);
      return '';
    },
    Do: () => {
      if (picture === undefined) throw new Error('the card has a picture that is not in its file');
      return pictureMark(picture);
    },
    cs: () => '',
    CS: () => '',
  };
  let numbers: number[] = [];
  let words: string[] = [];
  for (const word of content.split(/\s+/).filter((each) => each !== '')) {
    const number = Number(word);
    if (!Number.isNaN(number)) numbers.push(number);
    else if (word.startsWith('/')) words.push(word);
    else {
      const write = operators[word];
      if (!write) throw new Error(`the card has ${word}, which is not looked at`);
      out.push(write(numbers, words));
      numbers = [];
      words = [];
    }
  }
  return out.join('') + '</g>'.repeat(open);
}

const streams = (file: string): string[] =>
  [...file.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g)].map(([, packed = '']) =>
    inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
/** The logo, which every card of a file shares. */
function pictureIn(file: string): string | undefined {
  const [found, another] = file.matchAll(
    /\/Subtype \/Image\n(?:(?!>>)[\s\S])*?\/Length (\d+)\n>>\nstream\n/g,
  );
  if (another) throw new Error('the card has a second picture, which is not looked at');
  if (!found) return undefined;
  const start = found.index + found[0].length;
  const bytes = Buffer.from(file.slice(start, start + Number(found[1])), 'latin1');
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}
const sizes = (file: string): number[][] =>
  [...file.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = '']) => box.split(' ').map(Number));

/** The pages of a PDF that holds shapes alone, as this program writes it, seen from their finished file. */
export function pdfPictures(pdf: Uint8Array): PagePicture[] {
  const file = Buffer.from(pdf).toString('latin1');
  const contents = streams(file);
  const picture = pictureIn(file);
  return sizes(file).map(([, , width = 0, height = 0], nth) => ({
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="#fff"/><g transform="matrix(1 0 0 -1 0 ${height})">${drawingOf(contents[nth] ?? '', picture)}</g></svg>`,
  }));
}
