import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { refusalText } from '@tableside/i18n/server/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBusy } from '../db/database.ts';
import { callerLanguage } from './language.ts';
import { Refused } from './refused.ts';

const byParser: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
};

function refusalOf(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error;
  if (error instanceof DatabaseBusy) return new Refused('busy', {}, 2);
  const known = error as Partial<FastifyError>;
  if (typeof known.code === 'string' && byParser[known.code])
    return new Refused(byParser[known.code] ?? 'malformed');
  if (
    error instanceof SyntaxError ||
    (typeof known.statusCode === 'number' && known.statusCode >= 400 && known.statusCode < 500)
  )
    return new Refused('malformed');
  return undefined;
}

/** The details a text may name. */
const wordsOf = (details: Refused['details']): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(details).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/** Every error leaves through here: a refusal with its text in the caller's language, or a fault that says nothing of its inside. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const language = callerLanguage(request);
  const refused = refusalOf(error);
  if (!refused) {
    request.log.error({ err: error, request_id: request.id }, 'fault');
    void reply
      .code(500)
      .send({ code: 'fault', message: refusalText('busy', language), request_id: request.id });
    return;
  }
  if (refused.retryAfter !== undefined) void reply.header('retry-after', String(refused.retryAfter));
  const message = refusalText(refused.code, language, wordsOf(refused.details));
  void reply
    .code(refusals[refused.code].status)
    .send({ code: refused.code, message, request_id: request.id, ...refused.details });
}
