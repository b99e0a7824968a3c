import { z } from 'zod';
import { IdParams, Note } from './common.schema.ts';
import { shapes } from './endpoint.ts';
import { problemsRoutes } from './problems.routes.ts';

/** `amount` a wrong sum, `dish` one that was not had, `twice` paid twice. */
export const PROBLEM_KINDS = ['amount', 'dish', 'twice', 'other'] as const;

export const problemsShapes = shapes(problemsRoutes)({
  reportProblem: {
    params: IdParams,
    query: z.object({ key: z.string().min(1).max(100).optional() }),
    body: z.object({ kind: z.enum(PROBLEM_KINDS), note: Note.default('') }),
    responses: { 201: z.object({}) },
  },
});
