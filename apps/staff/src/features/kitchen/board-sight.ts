const EDGE = 8;
/** Between two columns, in px. */
const GAP = 12;

/** Where a card of a ticket stands, in px. */
interface Span {
  readonly ticket: string | undefined;
  readonly left: number;
  readonly right: number;
}

/** How many tickets stand wholly left and right of the window; a ticket of which a card is in sight counts nowhere. */
export function countHidden(
  spans: readonly Span[],
  window: { readonly left: number; readonly right: number },
): { readonly before: number; readonly after: number } {
  const isBefore = ({ right }: Span) => right <= window.left + EDGE;
  const isAfter = ({ left }: Span) => left >= window.right - EDGE;
  const seen = new Set(spans.filter((span) => !isBefore(span) && !isAfter(span)).map(({ ticket }) => ticket));
  const count = (some: readonly Span[]) =>
    new Set(some.map(({ ticket }) => ticket).filter((ticket) => !seen.has(ticket))).size;
  return { before: count(spans.filter(isBefore)), after: count(spans.filter(isAfter)) };
}

/** The width of a column when as many as fit share what there is. */
export function columnWidth(available: number, wanted: number): number {
  const columns = Math.max(1, Math.floor((available + GAP) / (wanted + GAP)));
  return (available + GAP) / columns - GAP;
}
