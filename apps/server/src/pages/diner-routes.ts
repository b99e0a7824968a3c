import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../platform/http/refused.ts';
import type { Build } from './build.ts';
import { isClientRoute, isForPrograms, wantsHtml } from './client-routes.ts';
import { dinerPage } from './diner-page.ts';
import type { AskedPage, PageAnswers } from './page-answers.ts';
import { type PageLanguage, pageLanguage } from './page-language.ts';
import type { FirstPaint, PagesDeps } from './pages-deps.ts';

const LONGEST_CODE = 64;

/** The code of a scanned link. */
function codeIn({ query }: FastifyRequest): string | undefined {
  const code = typeof query === 'object' && query !== null && 'c' in query ? query.c : undefined;
  return typeof code === 'string' && code.length <= LONGEST_CODE ? code : undefined;
}

/** What makes the diner's pages. */
export interface DinerPages {
  readonly deps: PagesDeps;
  readonly build: Build;
  readonly answers: PageAnswers;
  readonly render: FirstPaint;
}

/** The app without a menu. */
function emptyPage({ deps, build }: DinerPages, { shown }: PageLanguage): AskedPage {
  const { publicKey, demo, map } = deps;
  const page = () =>
    dinerPage({ language: shown, publicKey, demo, map, head: build.head(shown), preloadMenu: false });
  return { key: `diner ${shown}`, make: async () => page(), inlined: build.inlined };
}

/** The menu of the place a code leads to; undefined when it leads nowhere, or to a choice of stores. */
async function menuPage(
  { deps, build, render }: DinerPages,
  code: string,
  { shown, asked }: PageLanguage,
): Promise<AskedPage | undefined> {
  const place = await deps.scan(code);
  if (!place || place.orderType === 'foodcourt') return undefined;
  const { storeId, orderType } = place;
  const version = await deps.menuVersion(storeId);
  if (version === undefined) return undefined;
  // A preload goes out in the browser's language; in another one the app could not use it.
  const preloadMenu = shown === asked;
  const make = async (): Promise<string> => {
    const menu = await deps.menuOf(storeId, orderType, shown);
    const { publicKey, demo, map } = deps;
    const head = build.head(shown);
    return dinerPage({
      language: shown,
      publicKey,
      demo,
      map,
      head,
      shown: { menu, orderType, render },
      preloadMenu,
    });
  };
  return {
    key: `menu ${storeId} ${orderType} ${shown} ${preloadMenu} ${version}`,
    make,
    inlined: build.inlined,
  };
}

/** Everything that is no other address: the diner's app, with the menu in it where a code says which. */
export function serveDiner(app: FastifyInstance, pages: DinerPages): void {
  const { answers } = pages;

  app.get('/', async (request, reply) => {
    const language = pageLanguage(request);
    const code = codeIn(request);
    try {
      const page = code === undefined ? undefined : await menuPage(pages, code, language);
      if (page) return await answers.send(request, reply, page);
    } catch (error) {
      // The app comes anyway and says itself what does not work.
      request.log.warn({ err: error }, 'a page comes without its menu');
    }
    return answers.send(request, reply, emptyPage(pages, language));
  });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '';
    const known = isClientRoute(path);
    if (!known && (isForPrograms(path) || !wantsHtml(request.headers.accept))) return refuse('not-found');
    return answers.send(request, reply, { ...emptyPage(pages, pageLanguage(request)), unknown: !known });
  });
}
