import type { FastifyInstance } from 'fastify';

/** More than any provider sends about one payment. */
const LONGEST = 256 * 1024;

/** In this scope a body is bytes, whatever it calls itself: what was signed has to be read as it came. */
export function acceptAnyBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LONGEST }, (_request, body, done) => {
    done(null, body);
  });
}
