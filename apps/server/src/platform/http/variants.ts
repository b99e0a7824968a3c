import type { Route } from '@tableside/contract/endpoint';
import { refuse } from './refused.ts';

/** The endpoint of a shared path whose one key is present in the body. */
export function chooseVariant<E extends { readonly route: Route }>(group: readonly E[], body: unknown): E {
  const [first] = group;
  if (group.length === 1 && first && first.route.variant === undefined) return first;
  const keys = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const meant = group.filter(
    (endpoint) => endpoint.route.variant !== undefined && keys.includes(endpoint.route.variant),
  );
  const [only] = meant;
  if (!only || meant.length > 1) return refuse('one-change');
  return only;
}
