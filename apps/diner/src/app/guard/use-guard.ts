import { useEffect } from 'react';
import { useFirstText } from '../../lib/first-text.ts';
import { go } from '../../lib/navigation.ts';
import { useRoot } from '../../lib/store.ts';
import { toast } from '../../lib/toasts.ts';
import type { Route } from '../routes.tsx';
import { judge, type Verdict } from './guards.ts';

const WORDS = {
  'scan-first': 'shell.scan-first',
  'order-first': 'shell.order-first',
  'dinein-only': 'shell.dinein-only',
  ratings: 'shell.rate-first',
} as const;

/** Whether the route may be shown; otherwise leads elsewhere and says why. `wanted` is path and query. */
export function useGuard(route: Route | undefined, wanted: string): Verdict['kind'] {
  const text = useFirstText();
  const auth = useRoot((state) => state.auth);
  const scan = useRoot((state) => state.scan);
  const order = useRoot((state) => state.order);
  const ratings = useRoot((state) => state.ratings);
  const verdict = judge(route?.guard ?? 'none', wanted, { auth, scan, order, ratings });
  const to = verdict.kind === 'redirect' ? verdict.to : null;
  const why = verdict.kind === 'redirect' ? verdict.why : null;
  useEffect(() => {
    if (to === null) return;
    if (why !== null) toast.info(text(WORDS[why]));
    go(to, { replace: true });
  }, [to, why, text]);
  return verdict.kind;
}
