import type { coursesRoutes } from '@tableside/contract/courses.routes';
import type { coursesShapes } from '@tableside/contract/courses.schema';
import type { Handlers } from '../../platform/http/handler.ts';
import { fireCourse } from './ticket/fire-course.ts';

export const coursesHandlers: Handlers<typeof coursesRoutes, typeof coursesShapes> = {
  fireCourse: async ({ params, body }, context) => {
    await fireCourse(params.id, body.course, context);
    return { status: 200, ref: { orderId: params.id } };
  },
};
