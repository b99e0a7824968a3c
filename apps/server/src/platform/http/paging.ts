/** Which page is asked for, from 1. */
export interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

/** How many rows come before a page. */
export const offsetOf = ({ page, limit }: PageAsked): number => (page - 1) * limit;

/**
 * Where a page stands in its list, whose size each of its rows knows, as far as it was counted. `next` is a path of ours that asks for the same
 * `wanted`, null behind the last page.
 */
export function pagingOf(
  { page, limit }: PageAsked,
  rows: readonly { readonly total: number; readonly more?: boolean }[],
  path: string,
  wanted: Readonly<Record<string, string | undefined>> = {},
) {
  const { total = 0, more = false } = rows[0] ?? {};
  const query = new URLSearchParams({ page: String(page + 1), limit: String(limit) });
  for (const [name, value] of Object.entries(wanted)) if (value) query.set(name, value);
  const next = page * limit < total ? `${path}?${query}` : null;
  return { page, limit, total, ...(more && { more }), next };
}
