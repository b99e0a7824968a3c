import type { Card } from './card.ts';
import { BLEED, roomAt, type Template } from './card-template-rule.ts';
import { codeMark, type DrawnCode, drawCode, logoMarks, wholeWidth } from './code-drawing.ts';
import { INK, type Mark, PAPER, type PrintedCode, still } from './drawing.ts';
import { type Fitted, fitLine, fitName } from './fit-words.ts';
import { PHONE_WIDTH, phoneMark } from './phone-mark.ts';
import type { TypeCase, Words } from './type-case.ts';

/** Height of a line, and how far below its top the baseline is, in sizes of its type. */
const LEADING = 1.18;
const BASE = 0.93;
/** How far capitals rise above the baseline. */
const RISE = 0.72;

/** The foot of a card is left as free as so many gaps. */
const FOOT = 2;

/** A part of a face from its top: how tall it is, and its shapes once it is known where it stands. */
interface Part {
  readonly height: number;
  readonly draw: (top: number) => readonly Mark[];
}
interface Setting {
  readonly card: Card;
  readonly template: Template;
  readonly type: TypeCase;
  readonly withLogo: boolean;
}

const centred = ({ template, type }: Setting, words: Words, size: number, y: number, ink?: string): Mark[] =>
  type.set(words, {
    x: template.width / 2 - (type.widthOf(words) * size) / 2,
    y,
    size,
    ...(ink && { ink }),
  });

/** Words in the middle; where the card gets narrow, they are set smaller. */
function line(setting: Setting, words: Words, largest: number): Part {
  const height = largest * LEADING;
  return {
    height,
    draw: (top) => {
      const room = roomAt(setting.template, top, top + height);
      const { size } = fitLine(setting.type, words, room, largest);
      return centred(setting, words, size, top + largest * BASE);
    },
  };
}

/** The first invitation, with the picture of a telephone that looks at a code. */
function invitation(setting: Setting, words: Words, largest: number): Part {
  const { type, template } = setting;
  const height = largest * LEADING;
  const sign = (size: number): number => size * PHONE_WIDTH * 1.5;
  return {
    height,
    draw: (top) => {
      const wide = type.widthOf(words) + sign(1);
      const size = Math.min(largest, roomAt(template, top, top + height) / wide);
      const x = template.width / 2 - (wide * size) / 2;
      const y = top + largest * BASE;
      return [
        ...phoneMark(x, y - size * (RISE + 0.14), size),
        ...type.set(words, { x: x + sign(size), y, size }),
      ];
    },
  };
}

function nameOf(setting: Setting): Part {
  const { card, template, type } = setting;
  const words = { text: card.name, language: card.language, weight: 600 } as const;
  const top = template.band;
  const room = roomAt(template, top, top + template.name * LEADING);
  const fitted: Fitted = fitName(type, words, {
    room,
    largest: template.name,
    lines: template.nameLines,
  });
  const { size } = fitted;
  // Two marks above a letter, as Thai has them, rise higher than a line is tall: the band and the line above stay clear of them.
  const above = Math.max(BASE, ...fitted.lines.map((each) => type.riseOf(each)));
  const leading = LEADING + above - BASE;
  const needed = size * leading * fitted.lines.length;
  const height = Math.max(needed, template.name * LEADING);
  return {
    height,
    draw: (y) =>
      fitted.lines.flatMap((each, nth) =>
        centred(setting, each, size, y + (height - needed) / 2 + size * (leading * nth + above)),
      ),
  };
}

const codeOf = ({ template, withLogo }: Setting, code: DrawnCode): Part => {
  const width = wholeWidth(code, template.code);
  const left = (template.width - width) / 2;
  return {
    height: width,
    draw: (top) => [codeMark(code, left, top, width), ...(withLogo ? logoMarks(code, left, top, width) : [])],
  };
};

/** The dark band runs past what is cut off. */
function bandPath({ width, height, round, band }: Template): string {
  if (!round) return `M${-BLEED} ${-BLEED}H${width + BLEED}V${band}H${-BLEED}Z`;
  const radius = height / 2 + BLEED;
  const half = Math.sqrt(radius ** 2 - (height / 2 - band) ** 2);
  return `M${width / 2 - half} ${band}A${radius} ${radius} 0 0 1 ${width / 2 + half} ${band}Z`;
}

function bandOf(setting: Setting): Mark[] {
  const { card, template, type } = setting;
  const words = { text: card.store, language: card.language, weight: 600 } as const;
  const low = template.round
    ? template.band - template.store * 0.55
    : (template.band + template.store * RISE) / 2;
  const room = roomAt(template, low - template.store * RISE, low);
  const { size } = fitLine(type, words, room, template.store);
  return [{ path: bandPath(template), at: still, ink: INK }, ...centred(setting, words, size, low, PAPER)];
}

function partsOf(setting: Setting, code: DrawnCode): Part[] {
  const { card, template } = setting;
  const { language, address, letters } = card;
  return [
    nameOf(setting),
    codeOf(setting, code),
    ...card.invites.map((invite, nth) =>
      nth === 0
        ? invitation(setting, { ...invite, weight: 600 }, template.invite)
        : line(setting, { ...invite, weight: 400 }, template.invite),
    ),
    line(setting, { text: address, language, weight: 400 }, template.address),
    line(setting, { text: letters, language, weight: 600 }, template.letters),
  ];
}

export interface Face {
  readonly marks: readonly Mark[];
  /** From the face's upper left corner. */
  readonly code: PrintedCode;
}

/**
 * A card's face from its upper left corner: the house, the table, the code, how to use it, and what to type instead.
 * What is left of the height is shared out between the parts, so that two languages stand as well as one.
 */
export function drawFace(card: Card, template: Template, type: TypeCase, withLogo: boolean): Face {
  const setting = { card, template, type, withLogo };
  const code = drawCode(card.url, withLogo);
  const parts = partsOf(setting, code);
  const used = parts.reduce((sum, { height }) => sum + height, template.band);
  const gap = Math.max(0, template.height - used) / (parts.length + FOOT);
  const marks: Mark[] = bandOf(setting);
  let top = template.band + gap;
  let codeTop = top;
  for (const [nth, part] of parts.entries()) {
    if (nth === 1) codeTop = top;
    marks.push(...part.draw(top));
    top += part.height + gap;
  }
  const width = wholeWidth(code, template.code);
  return { marks, code: { x: (template.width - width) / 2, y: codeTop, width, url: card.url } };
}
