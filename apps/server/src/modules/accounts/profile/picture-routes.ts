import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Reader } from '../../../platform/db/database.ts';
import { callerLanguage } from '../../../platform/http/language.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { validate } from '../../../platform/http/validate.ts';
import { PICTURES } from './change-picture.ts';
import { findPicture } from './picture-repository.ts';

const Path = z.object({ name: z.string().max(40) });
const NAME = /^[\w-]{22}\.webp$/;

/** Serves people's pictures by their random names, in one size whatever `w` asks for; 404 from the moment one is replaced or erased. */
export function pictureRoutes(app: FastifyInstance, db: Reader): void {
  app.get(`${PICTURES}:name`, async (request, reply) => {
    const { name } = validate(Path, request.params, 'params', callerLanguage(request));
    const image = (NAME.test(name) && (await findPicture(db, name))) || refuse('not-found');
    return reply
      .headers({
        'cache-control': 'private, max-age=86400, immutable',
        'content-disposition': 'inline; filename="picture.webp"',
        'x-content-type-options': 'nosniff',
      })
      .type('image/webp')
      .send(image);
  });
}
