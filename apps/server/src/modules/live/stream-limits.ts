import { addressBlock, isLoopback } from '../../platform/http/address-block.ts';
import { type Principal, principalKey } from '../../platform/http/principal.ts';
import { refuse } from '../../platform/http/refused.ts';

const PER_PERSON = 5;
const PER_STAFF = 20;
const PER_ADDRESS = 300;

/** How many streams one person and one address may hold open at once. */
export class StreamLimits {
  private readonly counts = new Map<string, number>();

  /** Takes a place or refuses with `too-many`; returns the way out. */
  enter(principal: Principal, address: string): () => void {
    const keys: (readonly [string, number])[] = isLoopback(address)
      ? []
      : [[`address:${addressBlock(address)}`, PER_ADDRESS]];
    if (principal.kind !== 'visitor')
      keys.push([principalKey(principal), principal.kind === 'staff' ? PER_STAFF : PER_PERSON]);
    if (keys.some(([key, max]) => (this.counts.get(key) ?? 0) >= max)) return refuse('too-many', {}, 5);
    for (const [key] of keys) this.counts.set(key, (this.counts.get(key) ?? 0) + 1);
    return () => {
      for (const [key] of keys) {
        const left = (this.counts.get(key) ?? 1) - 1;
        if (left > 0) this.counts.set(key, left);
        else this.counts.delete(key);
      }
    };
  }
}
