/** An id that no row of the form has. */
export const nextId = (rows: readonly { readonly id: number }[]): number =>
  Math.max(-1, ...rows.map(({ id }) => id)) + 1;
