import type { FastifyInstance } from 'fastify';
import { PageAnswers } from '../page-answers.ts';
import { ApiDocument } from './api-document.ts';
import { docsPage, STYLES } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';

/** The API's reference at `/docs`, made once from the OpenAPI document when it is first asked for. */
export function serveDocs(app: FastifyInstance, openApi: () => unknown): void {
  const answers = new PageAnswers();
  const page = async (): Promise<string> => docsPage(ApiDocument.parse(openApi()));
  app.get('/docs', (request, reply) => answers.send(request, reply, { key: 'docs', make: page }));
  app.get(STYLES, (request, reply) =>
    answers.send(request, reply, {
      key: 'style',
      make: async () => docsStyle,
      type: 'text/css; charset=utf-8',
    }),
  );
}
