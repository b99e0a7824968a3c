import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { etagOf, matchesEtag } from '../http/conditional.ts';
import { callerLanguage } from '../http/language.ts';
import { refuse } from '../http/refused.ts';
import { validate } from '../http/validate.ts';
import { partOf } from './byte-range-rule.ts';
import { findPhoto } from './find-photo.ts';
import { photoName, widthOf } from './photo-name.ts';
import { type PhotoFile, PhotoResizer } from './resize-photo.ts';

export interface MediaOptions {
  /** Folders whose photos are served, the first that has a name wins. */
  readonly folders: readonly string[];
  /** Where resized photos are kept; may be emptied at any time. */
  readonly cacheFolder: string;
}

const Path = z.object({ '*': z.string() });
const Query = z.object({ w: z.string().optional() });

/** The bytes of a clip that were asked for, so that a player may begin anywhere. */
function sendClip(clip: PhotoFile, range: string | undefined, reply: FastifyReply): FastifyReply {
  const part = partOf(range, clip.bytes);
  reply.header('accept-ranges', 'bytes');
  if (part === null) return reply.code(416).header('content-range', `bytes */${clip.bytes}`).send();
  const { from, to } = part ?? { from: 0, to: clip.bytes - 1 };
  if (part) reply.code(206).header('content-range', `bytes ${from}-${to}/${clip.bytes}`);
  return reply
    .header('content-length', to - from + 1)
    .send(createReadStream(clip.path, { start: from, end: to }));
}

/**
 * Serves photos and clips at `/media/NAME`, clips in the parts that are asked for, photos resized to WebP with `?w=160|320|640|960`. A name stands for one picture for ever.
 * 400 for other widths; 404 for absent files, for names that are not plainly a photo's, and for files that are no image.
 */
export function mediaRoutes(app: FastifyInstance, { folders, cacheFolder }: MediaOptions): void {
  const resizer = new PhotoResizer(cacheFolder);

  const bodyOf = async (
    photo: PhotoFile,
    width: Exclude<ReturnType<typeof widthOf>, null>,
    request: FastifyRequest,
  ) => {
    if (width === undefined) return readFile(photo.path);
    return resizer.resize(photo, width).catch((error: unknown) => {
      if (error instanceof Error && /unsupported image|Input (file|image|buffer)/i.test(error.message)) {
        request.log.warn({ path: photo.path }, 'a media file is no image that can be shown');
        return refuse('not-found');
      }
      throw error;
    });
  };

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const language = callerLanguage(request);
    const path = validate(Path, request.params, 'params', language)['*'];
    const width = widthOf(validate(Query, request.query, 'query', language).w);
    if (width === null)
      return refuse('malformed', { fields: [{ path: 'query.w', message: '160 | 320 | 640 | 960' }] });
    const name = photoName(path) ?? refuse('not-found');
    const photo = (await findPhoto(folders, name)) ?? refuse('not-found');
    const etag = etagOf(`${photo.tag} ${width ?? ''}`);
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (name.type.startsWith('video/')) {
      if (width !== undefined) return refuse('not-found');
      return sendClip(photo, request.headers.range, reply.type(name.type));
    }
    const body = await bodyOf(photo, width, request);
    return reply.type(width === undefined ? name.type : 'image/webp').send(body);
  };

  app.get('/media/*', serve);
}
