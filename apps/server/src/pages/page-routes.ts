import type { FastifyInstance } from 'fastify';
import { serveStaticFiles } from '../platform/http/static-files-routes.ts';
import { readBuild } from './build.ts';
import { serveDiner } from './diner-routes.ts';
import { PageAnswers } from './page-answers.ts';
import type { FirstPaint, PagesDeps } from './pages-deps.ts';
import { serveStaff } from './staff-routes.ts';

const ROBOTS = 'User-agent: *\nDisallow: /api\nDisallow: /staff\n';

/** The pages and files of both apps; `render` makes the diner's first rows. Throws when an app was not built. */
export function servePagesWith(app: FastifyInstance, deps: PagesDeps, render: FirstPaint): void {
  const diner = readBuild({
    folder: deps.dist.diner,
    prefix: '/',
    texts: 'virtual:catalogue/diner/first/',
    inlines: true,
  });
  const staff = readBuild({
    folder: deps.dist.staff,
    prefix: '/staff/',
    texts: 'virtual:catalogue/staff/all/',
    inlines: false,
  });
  const answers = new PageAnswers();
  serveStaticFiles(app, diner.files, '/');
  serveStaticFiles(app, staff.files, '/staff/');
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  serveStaff(app, { deps, build: staff, answers });
  serveDiner(app, { deps, build: diner, answers, render });
}
