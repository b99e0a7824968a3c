import type { Language } from '@tableside/contract/vocabulary';
import { negotiate } from '@tableside/i18n/languages';
import type { FastifyRequest } from 'fastify';

const known = new Map<string, Language>();

/** The caller's language by Accept-Language; junk means English. */
export function callerLanguage(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  const kept = known.get(header);
  if (kept) return kept;
  const language = negotiate(header);
  if (known.size < 1000 && header.length <= 256) known.set(header, language);
  return language;
}
