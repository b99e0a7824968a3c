import { z } from 'zod';
import { IdParams } from './common.schema.ts';
import { coursesRoutes } from './courses.routes.ts';
import { shapes } from './endpoint.ts';
import { Order } from './ordering.schema.ts';
import { COURSES } from './vocabulary.ts';

export const coursesShapes = shapes(coursesRoutes)({
  fireCourse: { params: IdParams, body: z.object({ course: z.enum(COURSES) }), responses: { 200: Order } },
});
