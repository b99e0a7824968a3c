import type { Order } from '@tableside/contract/ordering.schema';
import { useText } from '../text.tsx';
import { useNow } from '../use-now.ts';
import { readyIn } from './ready-in-rule.ts';

const LOOK_AGAIN_MS = 15_000;
type Window = NonNullable<Order['bill']['kots'][number]['ready_window']>;

/** How long it usually takes from now, by this house's own past. Not to stand in a live region: it changes every minute. */
export function ReadyIn({ window }: { readonly window: Window }) {
  const text = useText();
  const said = readyIn(window, useNow(LOOK_AGAIN_MS));
  switch (said.kind) {
    case 'usually':
      return text('ready.usually', { from: said.from, to: said.to });
    case 'within':
      return text('ready.within', { to: said.to });
    case 'longer':
      return text('ready.longer');
  }
}
