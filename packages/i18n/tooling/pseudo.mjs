const ACCENTS = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ɋ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};
const LONG_WORD = 'Ðönáûđåmþfšçĥîƒƒŕţšĝéšéļļšçĥ';
const THAI_AND_CJK = 'กื้ฐู国';

const accented = (letter) => {
  const mark = ACCENTS[letter.toLowerCase()];
  if (mark === undefined) return letter;
  return letter === letter.toLowerCase() ? mark : mark.toUpperCase();
};

/** Vowels doubled, round after round, until the text is longer by `share`. */
function stretched(text, share) {
  const letters = [...text];
  const vowels = letters.flatMap((letter, at) => (/[aeiou]/i.test(letter) ? [at] : []));
  const places =
    vowels.length > 0 ? vowels : letters.flatMap((letter, at) => (/\p{L}/u.test(letter) ? [at] : []));
  if (places.length === 0) return text;
  const missing = Math.ceil(letters.length * share);
  for (let turn = 0; turn < missing; turn += 1) {
    const at = places[turn % places.length];
    letters[at] += [...letters[at]][0];
  }
  return letters.join('');
}

/** Every second letter inside words, down to about 60 %. */
function shortened(text) {
  const letters = [...text];
  const goal = Math.ceil(letters.length * 0.6);
  let left = letters.length;
  return letters
    .filter((letter, at) => {
      const drop = left > goal && at % 2 === 1 && /\p{L}/u.test(letter);
      if (drop) left -= 1;
      return !drop;
    })
    .join('');
}

const literalLength = (tokens) =>
  tokens.reduce((sum, token) => sum + (typeof token === 'string' ? token.length : 0), 0);

function rewrite(tokens, change) {
  return tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : [...change(token)].map(accented).join('');
    const [name, kind, detail] = token;
    if (typeof detail !== 'object') return token;
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(detail).map(([branch, inner]) => [branch, rewrite(inner, change)])),
    ];
  });
}

/**
 * A compiled message in the pseudo-locale: accents, +40 % (+100 % under ten characters) or, as `qps-short`, -40 %,
 * between ⟦ ⟧, with a tall Thai cluster and a CJK glyph at the end. Arguments and `#` stay. `longWord` adds 28 unbroken letters.
 */
export function pseudoMessage(message, { variant = 'qps', longWord = false } = {}) {
  const tokens = typeof message === 'string' ? [message] : message;
  const share = literalLength(tokens) < 10 ? 1 : 0.4;
  const change = variant === 'qps-short' ? shortened : (text) => stretched(text, share);
  const tail = `${longWord ? ` ${LONG_WORD}` : ''} ${THAI_AND_CJK}⟧`;
  const made = ['⟦', ...rewrite(tokens, change), tail];
  return made.every((token) => typeof token === 'string') && typeof message === 'string'
    ? made.join('')
    : made;
}

const areaOf = (key) => key.slice(0, key.indexOf('.'));
const lengthOf = (message) => JSON.stringify(message).length;

/** A whole catalogue; the longest text of each area gets the unbroken word. */
export function pseudoCatalogue(catalogue, variant = 'qps') {
  const longest = new Map();
  for (const [key, message] of Object.entries(catalogue)) {
    const kept = longest.get(areaOf(key));
    if (kept === undefined || lengthOf(message) > lengthOf(catalogue[kept])) longest.set(areaOf(key), key);
  }
  const rows = Object.entries(catalogue).map(([key, message]) => {
    const longWord = variant === 'qps' && longest.get(areaOf(key)) === key;
    return [key, pseudoMessage(message, { variant, longWord })];
  });
  return Object.fromEntries(rows);
}
