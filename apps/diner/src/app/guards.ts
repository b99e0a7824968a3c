import { loginFor } from '../lib/login-ref.ts';
import type { RootState } from '../lib/store.ts';

export type Guard = 'none' | 'scan' | 'store' | 'signed-in' | 'signed-in-store' | 'order' | 'ratings';
export type Verdict =
  | { readonly kind: 'pass' }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly why: 'scan-first' | 'sign-in' | 'order-first' | 'dinein-only' | 'ratings' | null;
    };

type Facts = Pick<RootState, 'auth' | 'scan' | 'order' | 'ratings'>;
const PASS: Verdict = { kind: 'pass' };
const to = (path: string, why: Extract<Verdict, { kind: 'redirect' }>['why']): Verdict => ({
  kind: 'redirect',
  to: path,
  why,
});

/** Whether a route may be shown now. `wanted` is path and query. */
export function judge(guard: Guard, wanted: string, { auth, scan, order, ratings }: Facts): Verdict {
  const path = wanted.split('?')[0];
  if (ratings.page && path !== '/' && path !== '/ratings') return to('/ratings', 'ratings');
  if (!ratings.page && path === '/ratings') return to('/', null);
  const needsStore = guard === 'store' || guard === 'signed-in-store';
  if ((guard === 'scan' || needsStore) && !scan?.type) return to('/', 'scan-first');
  if (needsStore && !scan?.store_id) return to('/', 'scan-first');
  const needsSignIn =
    guard === 'signed-in' || guard === 'signed-in-store' || guard === 'order' || guard === 'ratings';
  if (needsSignIn && !auth.user_data?.token) return to(loginFor(wanted), 'sign-in');
  if (guard === 'order' && !order) return to('/', 'order-first');
  if (path?.startsWith('/social') && scan?.type !== 'dinein') return to('/home', 'dinein-only');
  return PASS;
}
