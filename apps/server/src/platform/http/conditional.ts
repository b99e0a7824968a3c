import { createHash } from 'node:crypto';
import { knownHeader } from './known-header.ts';

/** How a body may be packed, best first. */
export type Encoding = 'br' | 'gzip' | 'identity';

interface Offer {
  readonly name: string;
  readonly weight: number;
}

function offerOf(part: string): Offer {
  const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const q = parameters.find((parameter) => parameter.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return { name, weight: Number.isFinite(weight) ? weight : 0 };
}

const bestOf = knownHeader((accepted): Encoding => {
  const offers = accepted.slice(0, 256).split(',').map(offerOf);
  const weightOf = (name: Encoding): number =>
    (offers.find((offer) => offer.name === name) ?? offers.find((offer) => offer.name === '*'))?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
});

/** The packing for an `Accept-Encoding` header: brotli before gzip, unless the caller prefers or excludes one. */
export const chooseEncoding = (accepted: string | undefined): Encoding =>
  accepted ? bestOf(accepted) : 'identity';

/** A weak tag of a body's content: the same for every packing, on every node and after every restart. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** True when an `If-None-Match` header names the tag (compared weakly) or everything. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = etag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => {
    const named = tag.trim();
    return named === '*' || named.replace(/^W\//, '') === bare;
  });
}
