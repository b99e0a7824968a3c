import { loginFor } from '../../lib/sign-in/login-ref.ts';
import type { RootState } from '../../lib/store.ts';

export type Guard = 'none' | 'scan' | 'store' | 'signed-in' | 'signed-in-store' | 'order' | 'ratings';
export type Verdict =
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      /** null: the page it leads to says so itself. */
      readonly why: 'scan-first' | 'order-first' | 'dinein-only' | 'ratings' | null;
    };

type Facts = Pick<RootState, 'auth' | 'scan' | 'order' | 'ratings'>;
const PASS: Verdict = { kind: 'pass' };
const to = (path: string, why: Extract<Verdict, { kind: 'redirect' }>['why']): Verdict => ({
  kind: 'redirect',
  to: path,
  why,
});

interface Needs {
  readonly scan: boolean;
  readonly store: boolean;
  readonly signIn: boolean;
  readonly order: boolean;
}
const nothing: Needs = { scan: false, store: false, signIn: false, order: false };
const NEEDS: Readonly<Record<Guard, Needs>> = {
  none: nothing,
  scan: { ...nothing, scan: true },
  store: { ...nothing, scan: true, store: true },
  'signed-in': { ...nothing, signIn: true },
  'signed-in-store': { ...nothing, scan: true, store: true, signIn: true },
  order: { ...nothing, signIn: true, order: true },
  ratings: { ...nothing, signIn: true },
};

const BESIDE_RATINGS = ['/', '/ratings', '/e-bill'];

/** While a rating is due everything but the landing page and receipts leads to it; afterwards its page leads away. */
function judgeRatings(path: string, due: boolean): Verdict | null {
  if (due && !BESIDE_RATINGS.includes(path)) return to('/ratings', 'ratings');
  return !due && path === '/ratings' ? to('/', null) : null;
}

/** Whether a route may be shown now. `wanted` is path and query. */
export function judge(guard: Guard, wanted: string, { auth, scan, order, ratings }: Facts): Verdict {
  const [path = '/'] = wanted.split('?');
  const byRatings = judgeRatings(path, ratings.page);
  if (byRatings) return byRatings;
  const needs = NEEDS[guard];
  if ((needs.scan && !scan?.type) || (needs.store && !scan?.store_id)) return to('/', 'scan-first');
  if (needs.signIn && !auth.user_data?.token) return to(loginFor(wanted), null);
  if (needs.order && !order) return to('/', 'order-first');
  if (path.startsWith('/social') && scan?.type !== 'dinein') return to('/home', 'dinein-only');
  return PASS;
}
