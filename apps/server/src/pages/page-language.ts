import type { Language } from '@tableside/contract/vocabulary';
import { isLanguage } from '@tableside/i18n/languages';
import type { FastifyRequest } from 'fastify';
import { callerLanguage } from '../platform/http/language.ts';

/** The language a page is made in, and the one the browser asks for by itself. */
export interface PageLanguage {
  /** The one chosen in the app before (cookie `language`), else the browser's. */
  readonly shown: Language;
  readonly asked: Language;
}

/** Reads cookie and headers of a request. */
export function pageLanguage(request: FastifyRequest): PageLanguage {
  const chosen = request.cookies['language'];
  const asked = callerLanguage(request);
  return { shown: isLanguage(chosen) ? chosen : asked, asked };
}
