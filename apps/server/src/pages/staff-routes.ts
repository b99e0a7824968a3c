import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../platform/http/refused.ts';
import type { Build } from './build.ts';
import { wantsHtml } from './client-routes.ts';
import type { PageAnswers } from './page-answers.ts';
import { pageLanguage } from './page-language.ts';
import type { PagesDeps } from './pages-deps.ts';
import { staffPage } from './staff-page.ts';

/** What makes the staff's pages. */
export interface StaffPages {
  readonly deps: Pick<PagesDeps, 'publicKey' | 'demo'>;
  readonly build: Build;
  readonly answers: PageAnswers;
}

/** The staff's app under `/staff` and every address below it that is no file. */
export function serveStaff(app: FastifyInstance, { deps, build, answers }: StaffPages): void {
  const { publicKey, demo } = deps;
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const { shown: language } = pageLanguage(request);
    const make = async () => staffPage({ language, publicKey, demo, head: build.head(language) });
    return answers.send(request, reply, { key: `staff ${language}`, make });
  };
  app.get('/staff', send);
  app.get('/staff/*', (request, reply) =>
    wantsHtml(request.headers.accept) ? send(request, reply) : refuse('not-found'),
  );
}
