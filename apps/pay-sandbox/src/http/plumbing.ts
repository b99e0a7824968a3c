import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';

const FORM = 'application/x-www-form-urlencoded';

/** Forms of pages become flat objects of texts. */
export function acceptForms(http: FastifyInstance): void {
  http.addContentTypeParser<string>(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Whether a request was sent by a form of a page. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(FORM) === true;

/** A form of another website must not steer anything here. */
function isOwn({ headers }: FastifyRequest): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin.replace(/^https?:\/\//, '') === host;
}

/** Headers of every answer; pages loosen the policy for what they need. */
export function guardPages(http: FastifyInstance): void {
  http.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    if (request.method === 'POST' && isForm(request) && !isOwn(request))
      throw new ApiError(403, 'foreign_form', 'This form came from another website.');
  });
}

const isTooMuch = (error: FastifyError): boolean => (error.statusCode ?? 500) < 500;

/** One shape for all errors. Nothing that was sent is repeated in them: it could be a card number. */
export function sendProblem(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError)
    return reply.code(error.status).send({ error: { code: error.code, description: error.message } });
  if (error instanceof z.ZodError) {
    const fields = error.issues.map(({ path, message }) =>
      [path.join('.'), message].filter(Boolean).join(': '),
    );
    return reply.code(400).send({ error: { code: 'invalid_request', description: fields.join('; ') } });
  }
  if (isTooMuch(error))
    return reply
      .code(error.statusCode ?? 400)
      .send({ error: { code: 'invalid_request', description: 'The request cannot be read.' } });
  process.stderr.write(`${error.stack ?? error.message}\n`);
  return reply.code(500).send({ error: { code: 'internal', description: 'The sandbox failed.' } });
}
