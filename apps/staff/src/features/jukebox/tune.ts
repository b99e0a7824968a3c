/** One note of a tune: its pitch in Hz, when it begins and how long it sounds, in seconds. */
export interface Note {
  readonly pitch: number;
  readonly at: number;
  readonly length: number;
}

const STEPS: Readonly<Record<string, number>> = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };
const A4 = 440;

const pitchOf = (letter: string, sharp: boolean, octave: number): number =>
  A4 * 2 ** (((STEPS[letter] ?? 0) + (sharp ? 1 : 0) - 9) / 12 + octave - 4);

/**
 * The notes of a written tune, from its beginning over and over until `seconds`: `@96` are beats a minute, `c4:2` is a
 * note and its length in half beats (1 when not said), `r` is silence. What cannot be read is silent.
 */
export function notesOf(tune: string, seconds: number): readonly Note[] {
  const [head = '', ...words] = tune.split(' ');
  const half = 30 / (Number(head.slice(1)) || 96);
  const once: Note[] = [];
  let at = 0;
  for (const word of words) {
    const [, letter = 'r', sharp, octave = '4', length = '1'] =
      /^([a-gr])(#?)(\d?)(?::(\d))?$/.exec(word) ?? [];
    const long = Number(length) * half;
    if (letter !== 'r')
      once.push({ pitch: pitchOf(letter, sharp === '#', Number(octave)), at, length: long });
    at += long;
  }
  if (once.length === 0) return [];
  const rounds = Math.ceil(seconds / at);
  return Array.from({ length: rounds }, (_, round) =>
    once.map((note) => ({ ...note, at: note.at + round * at })),
  )
    .flat()
    .filter((note) => note.at + note.length <= seconds);
}
