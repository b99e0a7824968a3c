import type { FastifyInstance } from 'fastify';
import { readAsset } from '../asset-folder.ts';

const FILES = [
  ['sandbox.css', 'text/css; charset=utf-8'],
  ['pay.js', 'text/javascript; charset=utf-8'],
  ['dashboard.js', 'text/javascript; charset=utf-8'],
  ['icon.svg', 'image/svg+xml'],
] as const;

/** The files that the pages load. */
export function serveAssets(http: FastifyInstance): void {
  for (const [name, type] of FILES) {
    const text = readAsset(name);
    http.get(`/assets/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(text),
    );
  }
}
