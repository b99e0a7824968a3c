import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refused.ts';
import type { StaticFiles } from './static-files.ts';

const first = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const field = (from: unknown, name: string): string | undefined =>
  typeof from === 'object' && from !== null
    ? first(Object.entries(from).find(([key]) => key === name)?.[1])
    : undefined;

async function send(files: StaticFiles, name: string, request: FastifyRequest, reply: FastifyReply) {
  const headers = {
    'accept-encoding': first(request.headers['accept-encoding']),
    'if-none-match': first(request.headers['if-none-match']),
  };
  const found = await files.answer(name, { headers, version: field(request.query, 'v') });
  if (!found) return refuse('not-found');
  return reply.code(found.status).headers(found.headers).send(found.raw);
}

/**
 * Serves a build's files: those of `assets/` under one route (an absent one is 404), every other at an address of its
 * own. `prefix` as the files were listed with.
 */
export function serveStaticFiles(app: FastifyInstance, files: StaticFiles, prefix: string): void {
  app.get(`${prefix}assets/*`, (request, reply) =>
    send(files, `assets/${field(request.params, '*') ?? ''}`, request, reply),
  );
  for (const name of files.names) {
    if (name.startsWith('assets/')) continue;
    app.get(`${prefix}${name}`, (request, reply) => send(files, name, request, reply));
  }
}
