import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { WeighedCache } from '../weighed-cache.ts';
import { chooseEncoding, type Encoding, etagOf, matchesEtag } from './conditional.ts';
import type { Raw } from './handler.ts';

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

const QUICK = 5;
const BEST = 11;
const MOST_WAITING = 16;

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

function pack(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return packBrotli(plain, brotliOptions(QUICK, plain.length));
  if (encoding === 'gzip') return packGzip(plain, { level: 9 });
  return Promise.resolve(plain);
}

interface Kept {
  readonly etag: string;
  readonly body: Buffer;
  /** The whole answer, and the one to a caller who has it already; ready, because they are given thousands of times. */
  readonly full: Raw;
  readonly unchanged: Raw;
  /** Asked for a second time and packed as well as possible, or on the way there. */
  improved: boolean;
}

function keep(etag: string, body: Buffer, encoding: Encoding, vary: string): Kept {
  const common = { etag, 'cache-control': 'public, no-cache', vary: `${vary}, Accept-Encoding` };
  const packed = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const headers = { ...common, 'content-type': 'application/json; charset=utf-8', ...packed };
  const unchanged = { status: 304, raw: null, headers: common };
  return { etag, body, full: { status: 200, raw: body, headers }, unchanged, improved: false };
}

/** What a cached answer is asked with. `key` names everything the body depends on but the packing. */
export interface AskedAnswer {
  readonly key: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Header names the body depends on besides Accept-Encoding. */
  readonly vary: string;
  /** Worth half a second of packing, because most callers ask for this one. */
  readonly usual: boolean;
  /** Makes the JSON text; called at most once per key, packing and stay in the cache. */
  readonly make: () => Promise<string>;
}

/**
 * Public JSON answers, packed once per key and `Accept-Encoding`, revalidated by content (304). Bounded by bytes. A
 * usual answer goes out quickly packed at first; when it is asked for again, a better packing is made in the background.
 */
export class AnswerCache {
  private readonly kept: WeighedCache<Kept>;
  private waiting = 0;
  private improving: Promise<void> = Promise.resolve();

  constructor(mostBytes: number) {
    this.kept = new WeighedCache(mostBytes, ({ body }) => body.length + 500);
  }

  async answer({ key, headers, vary, usual, make }: AskedAnswer): Promise<Raw> {
    const encoding = chooseEncoding(headers['accept-encoding']);
    const full = `${key} ${encoding}`;
    let fresh = false;
    const entry = await this.kept.obtain(full, async () => {
      fresh = true;
      const plain = Buffer.from(await make());
      return keep(etagOf(plain), await pack(plain, encoding), encoding, vary);
    });
    if (!fresh && usual && encoding === 'br' && !entry.improved) this.improve(full, entry);
    return matchesEtag(headers['if-none-match'], entry.etag) ? entry.unchanged : entry.full;
  }

  /** Forgets every answer whose key begins so. */
  forget(prefix: string): void {
    this.kept.forget(prefix);
  }

  /** Bytes of all kept answers. */
  get bytes(): number {
    return this.kept.weight;
  }

  /** Resolves when no better packing is under way. */
  settled(): Promise<void> {
    return this.improving;
  }

  // One after the other: packing well takes half a second of a processor that also has to answer.
  private improve(full: string, entry: Kept): void {
    if (this.waiting >= MOST_WAITING) return;
    entry.improved = true;
    this.waiting += 1;
    this.improving = this.improving.then(async () => {
      try {
        const plain = await unpackBrotli(entry.body);
        const body = await packBrotli(plain, brotliOptions(BEST, plain.length));
        const better = { ...entry, body, full: { ...entry.full, raw: body } };
        if (body.length < entry.body.length) await this.kept.replace(full, entry, better);
      } catch {
        // The quick packing stays; it is as right as the better one.
      } finally {
        this.waiting -= 1;
      }
    });
  }
}
