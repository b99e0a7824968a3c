import { z } from 'zod';
import { IdParams, queryInt, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { MOST_CARDS } from './limits.ts';
import { staffCardsRoutes } from './staff-cards.routes.ts';
import { CARD_FORMATS, CARD_PAPERS, CARD_TEMPLATES, LANGUAGES } from './vocabulary.ts';

const language = `(${LANGUAGES.join('|')})`;

const look = {
  format: z.enum(CARD_FORMATS).default('pdf'),
  template: z.enum(CARD_TEMPLATES),
  paper: z.enum(CARD_PAPERS).default('a4'),
  /** One language or two, with a comma; tables are named in the first. */
  langs: z.string().regex(new RegExp(`^${language}(,${language})?$`)),
  /** A photo of ours for the middle of each code, by its path under `/media/`. */
  logo: z
    .string()
    .regex(/^\w[\w /.-]{0,199}$/)
    .optional(),
};
const responses = {
  200: z.string().meta({ description: 'application/pdf, image/svg+xml, image/png or application/zip' }),
};

/** What a scanner sees on the finished file, in the order of the cards. */
export const CardsRead = z.object({
  cards: z.array(
    z.object({
      /** As it is printed, in the first language. */
      name: z.string(),
      url: z.string(),
      /** `url` when every code of the card leads there, else where a wrong one leads; null when that one cannot be read. */
      seen: z.string().nullable(),
    }),
  ),
  /** Width of a code without its quiet zone, in millimetres, and the least that cameras need. */
  code_mm: z.number(),
  least_code_mm: z.number(),
});
export type CardsRead = z.infer<typeof CardsRead>;

const SOME_IDS = new RegExp(String.raw`^[\w-]{1,40}(,[\w-]{1,40}){0,${MOST_CARDS - 1}}$`);
const ofCodes = {
  params: StoreParams,
  query: z.object({
    ...look,
    /** At most 200, with commas. */
    ids: z.string().regex(SOME_IDS).optional(),
  }),
};
const ofVoucher = {
  params: IdParams,
  query: z.object({
    ...look,
    page: queryInt(1, 100_000).default(1),
    limit: queryInt(1, MOST_CARDS).default(60),
  }),
};

export const staffCardsShapes = shapes(staffCardsRoutes)({
  getCodeCards: { ...ofCodes, responses },
  checkCodeCards: { ...ofCodes, responses: { 200: CardsRead } },
  getVoucherCards: { ...ofVoucher, responses },
  checkVoucherCards: { ...ofVoucher, responses: { 200: CardsRead } },
});
