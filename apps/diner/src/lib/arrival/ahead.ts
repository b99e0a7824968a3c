import type { Store } from '@tableside/contract/venues.schema';
import { menuApi } from '../menu/menu-api.ts';

/** Asks what a scanned code leads to. */
const scanOf = (code: string) => menuApi.venues.scan({ params: { code }, query: { source: 'qr' } });

interface Ahead {
  readonly code: string;
  readonly scan: ReturnType<typeof scanOf>;
  readonly store: Store | undefined;
}

/** What was asked about the code of a followed link before the code that arrives there had come; `store` came with the page. */
export const ahead: { link?: Ahead | undefined } = {};

/** Asks at once about the code of a followed link; `store` came with the page. */
export function scanAhead(code: string, store: Store | undefined): void {
  ahead.link = { code, scan: scanOf(code), store };
}
