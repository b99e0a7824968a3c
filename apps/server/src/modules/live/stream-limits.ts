import { addressBlock, isLoopback } from '../../platform/http/address-block.ts';
import { type Principal, principalKey } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';
import { once } from '../../platform/once.ts';

const PER_PERSON = 5;
const PER_STAFF = 20;
const PER_ADDRESS = 300;

/** A page that opens a stream. */
export interface Page {
  /** As the page calls itself, the same at each of its streams; undefined where it gave no name. */
  readonly name: string | undefined;
  /** Closes the stream. */
  readonly end: () => void;
}

/**
 * How many streams one person and one address may hold open at once. A page with a name holds one. Of an address visitors are
 * counted by themselves: whoever opens all that it has shuts no guest who signed in out, and no colleague.
 */
export class StreamLimits {
  private readonly counts = new Map<string, number>();
  private readonly pages = new Map<string, () => void>();

  /** Takes a place, from the page's older stream if it has one, or refuses with `too-many`; returns the way out. */
  enter(principal: Principal, address: string, page: Page): () => void {
    const named = page.name && `${principalKey(principal)} ${page.name}`;
    if (named) this.pages.get(named)?.();
    const leave = this.take(principal, address);
    if (!named) return leave;
    const end = (): void => {
      out();
      page.end();
    };
    const out = (): void => {
      leave();
      if (this.pages.get(named) === end) this.pages.delete(named);
    };
    this.pages.set(named, end);
    return out;
  }

  private take(principal: Principal, address: string): () => void {
    const keys: (readonly [string, number])[] = isLoopback(address)
      ? []
      : [[`${principal.kind === 'visitor' ? 'visitors' : 'people'}:${addressBlock(address)}`, PER_ADDRESS]];
    if (principal.kind !== 'visitor')
      keys.push([principalKey(principal), principal.kind === 'staff' ? PER_STAFF : PER_PERSON]);
    if (keys.some(([key, max]) => (this.counts.get(key) ?? 0) >= max)) return refuse('too-many', {}, 5);
    for (const [key] of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return once(() => {
      for (const [key] of keys) {
        const left = (this.counts.get(key) ?? 1) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
    });
  }
}
