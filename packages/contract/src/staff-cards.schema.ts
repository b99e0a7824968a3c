import { z } from 'zod';
import { IdParams, queryInt, StoreParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
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

export const staffCardsShapes = shapes(staffCardsRoutes)({
  getCodeCards: {
    params: StoreParams,
    query: z.object({
      ...look,
      /** At most 200, with commas. */
      ids: z
        .string()
        .regex(/^[\w-]{1,40}(,[\w-]{1,40}){0,199}$/)
        .optional(),
    }),
    responses,
  },
  getVoucherCards: {
    params: IdParams,
    query: z.object({
      ...look,
      page: queryInt(1, 100_000).default(1),
      limit: queryInt(1, 200).default(60),
    }),
    responses,
  },
});
