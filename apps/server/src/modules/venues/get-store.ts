import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Store } from '@tableside/contract/venues.schema';
import type { Reader } from '../../platform/db/database.ts';
import type { Raw } from '../../platform/http/handler.ts';
import { refuse } from '../../platform/http/refused.ts';
import { findStore } from './find-store.ts';
import { isOpen, type Openness } from './opening-hours-rule.ts';
import { presentStore } from './present-store.ts';
import type { StoreFacts } from './store.ts';

type Encoding = 'br' | 'gzip' | 'identity';
interface Picture {
  readonly etag: string;
  readonly encoded: Readonly<Record<Encoding, Buffer>>;
}
const MOST_PICTURES = 300;
const pictures = new Map<string, Picture>();

function paint(store: StoreFacts, open: Openness, language: string): Picture {
  // Parsing strips whatever the contract does not name: stored preferences may know more than the public may.
  const plain = Buffer.from(JSON.stringify(Store.parse(presentStore(store, open, language))));
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { etag, encoded: { identity: plain, gzip: gzipSync(plain), br } };
}

function pictureOf(store: StoreFacts, open: Openness, language: string): Picture {
  const spoken = store.optedLanguages.includes(language) ? language : 'en';
  const key = JSON.stringify([store.id, store.version, spoken, open]);
  const known = pictures.get(key);
  if (known) return known;
  const made = paint(store, open, spoken);
  pictures.set(key, made);
  const [oldest] = pictures.keys();
  if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest);
  return made;
}

const encodingFor = (accepted: string): Encoding => {
  const offers = accepted.split(',').map((offer) => offer.trim());
  const takes = (name: string) =>
    offers.some((offer) => offer.startsWith(name) && !/;\s*q=0(\.0*)?$/.test(offer));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
};

const isKnown = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^(W\/)?/, 'W/') === etag);

interface Asked {
  readonly storeId: string;
  readonly language: string;
  readonly now: Date;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** The public store, trimmed to the caller's language, or 304 when the caller has it. */
export async function getStore(db: Reader, { storeId, language, now, headers }: Asked): Promise<Raw> {
  const store = (await findStore(db, storeId)) ?? refuse('not-found');
  const { etag, encoded } = pictureOf(store, isOpen(store, now), language);
  const common = { etag, 'cache-control': 'public, no-cache', vary: 'Accept-Language, Accept-Encoding' };
  if (isKnown(headers['if-none-match'] ?? '', etag)) return { status: 304, raw: null, headers: common };
  const encoding = encodingFor(headers['accept-encoding'] ?? '');
  return {
    status: 200,
    raw: encoded[encoding],
    headers: {
      ...common,
      'content-type': 'application/json; charset=utf-8',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  };
}
