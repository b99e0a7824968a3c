import { renderFirstPaint } from '@tableside/diner/first-paint/render';
import type { FastifyInstance } from 'fastify';
import { servePagesWith } from './page-routes.ts';
import type { PagesDeps } from './pages-deps.ts';

/**
 * Serves the HTML and the files of both apps; call it after every other route is known. Throws when an app was not
 * built.
 */
export const servePages = (app: FastifyInstance, deps: PagesDeps): void =>
  servePagesWith(app, deps, renderFirstPaint);
