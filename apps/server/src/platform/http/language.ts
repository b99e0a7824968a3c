import type { Language } from '@tableside/contract/vocabulary';
import { negotiate } from '@tableside/i18n/languages';
import type { FastifyRequest } from 'fastify';
import { knownHeader } from './known-header.ts';

const languageOf = knownHeader((header) => negotiate(header));

/** The caller's language by Accept-Language; junk means English. */
export const callerLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language'] ?? '');
