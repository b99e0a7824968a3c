const MINUTE = 60_000;

/** What a window of instants says at `now`: minutes from now on, only until when, or that it is over. */
export type ReadyIn =
  | { readonly kind: 'usually'; readonly from: number; readonly to: number }
  | { readonly kind: 'within'; readonly to: number }
  | { readonly kind: 'longer' };

/** `from` and `to` in ISO 8601, `now` in milliseconds since 1970. Minutes are rounded up: nobody is told too early. */
export function readyIn({ from, to }: { readonly from: string; readonly to: string }, now: number): ReadyIn {
  const minutes = (at: string): number => Math.ceil((Date.parse(at) - now) / MINUTE);
  if (minutes(to) <= 0) return { kind: 'longer' };
  if (minutes(from) <= 0) return { kind: 'within', to: minutes(to) };
  return { kind: 'usually', from: minutes(from), to: minutes(to) };
}
