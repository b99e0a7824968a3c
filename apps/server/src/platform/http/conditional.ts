import { createHash } from 'node:crypto';

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

const MOST_KNOWN = 1000;
const LONGEST = 256;
const known = new Map<string, Encoding>();

/** The packing for an `Accept-Encoding` header: brotli before gzip, unless the caller prefers or excludes one. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const kept = known.get(accepted);
  if (kept) return kept;
  const encoding = bestOf(accepted);
  // Browsers send a handful of different ones.
  if (known.size < MOST_KNOWN && accepted.length <= LONGEST) known.set(accepted, encoding);
  return encoding;
}

function bestOf(accepted: string): Encoding {
  const offers = accepted.slice(0, LONGEST).split(',').map(offerOf);
  const weightOf = (name: Encoding): number =>
    (offers.find((offer) => offer.name === name) ?? offers.find((offer) => offer.name === '*'))?.weight ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

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
