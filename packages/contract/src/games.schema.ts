import { z } from 'zod';
import { IdParams } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { gamesRoutes } from './games.routes.ts';

/** The ten best by a first name, and the caller's own best (null: none yet). */
export const Scores = z
  .object({
    top: z.array(z.object({ name: z.string(), score: z.int(), tile: z.int(), you: z.boolean() })),
    best: z.int().nullable(),
  })
  .meta({ id: 'Scores' });
export type Scores = z.infer<typeof Scores>;

export const gamesShapes = shapes(gamesRoutes)({
  getScores: { params: IdParams, responses: { 200: Scores } },
  addScore: {
    params: IdParams,
    body: z.object({
      seed: z.string().regex(/^[\w-]{8,40}$/),
      moves: z.string().regex(/^[LRUD]{1,20000}$/),
    }),
    responses: { 200: Scores },
  },
});
