import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerTogether } from './answer-together.ts';
import { sendError } from './errors.ts';
import { logOutput } from './log-output.ts';
import { tellOfProxy } from './passed-on.ts';
import { Refused } from './refused.ts';
import { requestIds } from './request-ids.ts';
import {
  ANSWERS_ONLY,
  answerHeaders,
  mediaHeaders,
  type Others,
  securityHeaders,
} from './security-headers.ts';

export interface HttpOptions {
  readonly logLevel: string;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is believed; empty believes nobody. */
  readonly trustProxy: readonly string[];
  /** True when the public origin is https: cookies become Secure and HSTS is sent. */
  readonly secure: boolean;
  /** Addresses of others that pages may use; none by default. */
  readonly others?: Others;
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer };
}

/** Numbers of phones and codes must not reach a log: paths only, no query strings, no bodies. */
const logSafe = {
  req: (request: { method: string; url: string }) => ({
    method: request.method,
    path: request.url.split('?')[0],
  }),
};

/** Where PostgreSQL repeats the row that it refused, with all that it says of a guest. */
const repeated = { paths: ['err.detail', 'err.where', 'err.internalQuery'], remove: true };

/** Slow headers are cut off early, and looked for often; streams set their own pace after that. */
const wire = { headersTimeout: 10_000, connectionsCheckingInterval: 2000, maxHeaderSize: 16_384 };

/** The HTTP server without routes: limits, headers, one shape of errors. */
export async function createHttp({
  logLevel,
  trustProxy,
  secure,
  others = {},
  tls,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      logLevel === 'silent'
        ? false
        : { level: logLevel, serializers: logSafe, redact: repeated, stream: logOutput },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 100_000,
    requestTimeout: 30_000,
    ...(tls ? { https: { ...wire, ...tls } } : { http: wire }),
    // A request that comes while we leave is answered like any other (see `leaveInOrder`).
    return503OnClosing: false,
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    genReqId: requestIds(),
    // One logger for all: the few lines that need the request's id name it themselves.
    childLoggerFactory: (logger) => logger,
    // What the router itself cannot read (a broken %-sequence, an endless parameter) is refused in the same shape.
    // No hook runs for it, so that it brings its own headers.
    frameworkErrors: (error, request, reply) =>
      sendError(
        error,
        request,
        reply.headers({
          'content-security-policy': ANSWERS_ONLY,
          'x-content-type-options': 'nosniff',
        }),
      ),
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: false, caseSensitive: true },
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(new Refused('not-found'), request, reply));
  acceptOnlyJson(app);
  passOverUnfinished(app);
  tellOfProxy(app);
  const headersAt = headersByPath(secure, others);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersAt(request.url));
    done();
  });
  app.addHook('onSend', answerTogether());
  await app.register(cookie);
  return app;
}

function headersByPath(secure: boolean, others: Others): (url: string) => Readonly<Record<string, string>> {
  const pages = securityHeaders(secure, others);
  const answers = answerHeaders(secure);
  const media = mediaHeaders(secure);
  return (url) => (url.startsWith('/api/') ? answers : url.startsWith('/media/') ? media : pages);
}

/** Exactly `application/json` (a charset of utf-8 may follow): anything cleverer is 415. */
function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const type = request.headers['content-type'] ?? '';
    if (!/^application\/json(; ?charset=utf-8)?$/i.test(type)) return done(new Refused('unsupported-type'));
    const text = body.toString();
    if (text === '') return done(null, undefined);
    try {
      done(null, parseJson(text));
    } catch {
      done(new Refused('malformed', { fields: [{ path: 'body', message: 'JSON' }] }));
    }
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers } = request;
    const hasBody =
      headers['transfer-encoding'] !== undefined ||
      (headers['content-length'] !== undefined && headers['content-length'] !== '0');
    const bare = hasBody && method !== 'GET' && headers['content-type'] === undefined;
    done(bare ? new Refused('unsupported-type') : undefined);
  });
}

/**
 * Half a request is not answered. Its line broke, and an attempt before it may have been done: "malformed" would tell the
 * caller for good that it was not.
 */
function passOverUnfinished({ server }: FastifyInstance): void {
  server.prependListener('clientError', (error, socket) => {
    if ('code' in error && error.code === 'HPE_INVALID_EOF_STATE') socket.destroy();
  });
}

const MAX_DEPTH = 20;

/** JSON without prototype keys, and no deeper than any honest request. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text, (key, inner: unknown) => {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw new Error('prototype keys are no data');
    return inner;
  });
  if (depthOf(value) > MAX_DEPTH) throw new Error('too deep');
  return value;
}

function depthOf(value: unknown, level = 0): number {
  if (typeof value !== 'object' || value === null || level > MAX_DEPTH) return level;
  let deepest = level;
  for (const inner of Object.values(value)) deepest = Math.max(deepest, depthOf(inner, level + 1));
  return deepest;
}
