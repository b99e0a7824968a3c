const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const made = new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, made);
  return made;
}
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Pieces that stay whole: words with the marks after them. Thai and Chinese words have no spaces between them. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenterOf(language).segment(text)) {
    const last = pieces.at(-1);
    if (isWordLike || last === undefined || /[(“「『（]$/u.test(segment)) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}

/** The longest beginning that fits, at least one letter with its marks. */
function fittingPart(piece: string, fits: (text: string) => boolean): string {
  const characters = Array.from(letters.segment(piece), ({ segment }) => segment);
  let count = characters.length;
  while (count > 1 && !fits(characters.slice(0, count).join(''))) count -= 1;
  return characters.slice(0, count).join('');
}

/** Breaks a text into lines that fit; a word wider than a line is cut. An empty text is one empty line. */
export function breakLines(text: string, language: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of piecesOf(text, language)) {
    if (fits((line + piece).trimEnd())) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trimEnd());
    let rest = piece.trimStart();
    while (rest !== '' && !fits(rest.trimEnd())) {
      const part = fittingPart(rest, fits);
      lines.push(part);
      rest = rest.slice(part.length);
    }
    line = rest;
  }
  return line.trim() !== '' || lines.length === 0 ? [...lines, line.trimEnd()] : lines;
}
