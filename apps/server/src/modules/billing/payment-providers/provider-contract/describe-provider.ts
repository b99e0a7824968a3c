import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { describeAttempts } from './attempts.ts';
import type { ProviderBench } from './bench.ts';
import { describeCards } from './cards.ts';
import { describeEvents } from './events.ts';
import { describeOutages } from './outages.ts';
import { describeRefunds } from './refunds.ts';

/** What billing relies on, whoever the provider is. Every adapter runs it against a stand-in of its provider. */
export function describeProvider(name: string, build: () => Promise<ProviderBench>): void {
  describe(`the contract of a provider: ${name}`, () => {
    let built: ProviderBench | undefined;
    const bench = (): ProviderBench => {
      if (!built) throw new Error('no bench yet');
      return built;
    };
    beforeAll(async () => {
      built = await build();
    });
    afterEach(() => {
      expect(bench().violations()).toEqual([]);
    });
    afterAll(() => bench().close());

    describeAttempts(bench);
    describeRefunds(bench);
    describeOutages(bench);
    describeEvents(bench);
    describeCards(bench);
  });
}
