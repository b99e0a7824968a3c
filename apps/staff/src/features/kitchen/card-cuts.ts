import type { TicketLine } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { StaffText } from '@tableside/i18n/staff';
import { dishName } from '../../lib/dish-name.ts';
import { allergyWords, riskWords } from '../../lib/ticket/allergy-words.ts';
import { remakeWords } from './card-words.ts';
import type { BoardTicket } from './joined-rounds.ts';

/** How much fits into a column of the board, in px at a text size of 100 %. */
export interface CardRoom {
  /** Endless on phones, whose board scrolls down. */
  readonly height: number;
  readonly width: number;
}
/** Everything of a card but its lines: header, button and the gap below. Only the last card of a ticket has the button. */
const FRAME = 168;
const BUTTON = 72;
/** The line above what was added later; the frame has room for the first. */
const ADDED = 27;
const SHORTEST = 120;

/** The room in a column of `height` × `width` px when texts are drawn at `scale` percent. */
export const roomIn = (column: CardRoom, scale: number): CardRoom => ({
  height: Math.max(SHORTEST, (column.height * 100) / scale - FRAME),
  width: (column.width * 100) / scale,
});

// Signs of Chinese, Japanese and Korean take about the width of two letters; a line may break between any two of them.
const WIDE = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/;
const widthOf = (word: string): number =>
  [...word].reduce((width, sign) => width + (WIDE.test(sign) ? 1.8 : 1), 0);

/** Rows that a text takes when `signs` letters fit into one. */
export function rowsOf(text: string, signs: number): number {
  let rows = 1;
  let filled = 0;
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word);
    if (filled > 0 && filled + 1 + width > signs) {
      rows += 1;
      filled = 0;
    }
    filled += (filled > 0 ? 1 : 0) + width;
    const over = Math.ceil(filled / signs) - 1;
    if (over > 0) {
      rows += over;
      filled -= over * signs;
    }
  }
  return rows;
}

/** What a card is written with: the texts and the language of the screen, and the language of the house's menu. */
export interface CardTexts {
  readonly text: StaffText;
  readonly language: Language;
  readonly house: string | undefined;
}

/** How high a band across a card is; nothing without words. */
const bandOf = (words: string | undefined, width: number): number =>
  words === undefined ? 0 : 20 + rowsOf(words, (width - 52) / 9.8) * 24;
/** How high a warning on a dish is. */
const riskOf = (words: string | undefined, width: number): number =>
  words === undefined ? 0 : 10 + rowsOf(words, (width - 19) / 7) * 18;

/** About how high a line stands on its card, for guests with these allergies, in px at 100 %. */
export function heightOf(
  line: TicketLine,
  width: number,
  allergies: readonly string[],
  texts: CardTexts,
): number {
  const { language, house } = texts;
  const words = width - 72;
  const { name, other } = dishName(line.name, language, house);
  const choices = line.addons.map(
    (addon) => rowsOf(dishName(addon.name, language).name, words / 9.2) * 24 + 2,
  );
  const second = other ? rowsOf(other.text, words / 7.8) * 20 + 2 : 0;
  const shared = line.stations.length > 1 ? 28 : 0;
  const note = line.note === '' ? 0 : rowsOf(line.note, (words - 16) / 9.2) * 24 + 10;
  const risk = riskOf(riskWords(line, allergies, texts), words);
  const dish = 19 + rowsOf(name, (words - 22) / 11.4) * 28 + second + shared + note + risk;
  return Math.max(
    56,
    choices.reduce((sum, each) => sum + each, dish),
  );
}

/**
 * Where the cards of a ticket begin, as positions of its lines: `[0]` is one card, `[0, 7]` two. No card is higher than
 * its room, unless a single line is.
 */
export function cutsOf(
  ticket: Pick<BoardTicket, 'lines' | 'allergies' | 'remake' | 'rounds'>,
  room: CardRoom,
  texts: CardTexts,
): readonly number[] {
  const { allergies } = ticket;
  const heights = (ticket.rounds ?? [ticket]).flatMap(({ lines }, round) =>
    lines.map(
      (line, at) => heightOf(line, room.width, allergies, texts) + (round > 0 && at === 0 ? ADDED : 0),
    ),
  );
  const again = bandOf(remakeWords(ticket, texts.text), room.width);
  const bands = again + bandOf(allergyWords(allergies, texts), room.width);
  if (heights.reduce((sum, height) => sum + height, bands) <= room.height) return [0];
  const cuts = [0];
  let filled = bands;
  for (const [at, height] of heights.entries()) {
    if (at > (cuts.at(-1) ?? 0) && filled + height > room.height + BUTTON) {
      cuts.push(at);
      filled = again;
    }
    filled += height;
  }
  // The button needs its own room below the last lines.
  const last = heights.length - 1;
  if (filled > room.height && last > (cuts.at(-1) ?? 0)) cuts.push(last);
  return cuts;
}
