/** A line as far as carrying it looks at it. */
export interface CarriedLine {
  readonly id: string;
  readonly ticketId: string;
}
/** Which tickets go along as they are, which are divided, and on which ticket each line stands afterwards. */
export interface CarryPlan {
  readonly whole: readonly string[];
  readonly divided: readonly { readonly id: string; readonly from: string }[];
  readonly lines: readonly { readonly id: string; readonly ticketId: string }[];
}

/**
 * How the kitchen's tickets follow the lines that go: a ticket of which everything goes is the same ticket afterwards, of
 * another table; of any other one a second ticket is made, so that every line stays on exactly one. `newId` names those.
 */
export function planCarry(
  lines: readonly CarriedLine[],
  going: ReadonlySet<string>,
  newId: () => string,
): CarryPlan {
  const stays = new Set(lines.filter(({ id }) => !going.has(id)).map(({ ticketId }) => ticketId));
  const carried = lines.filter(({ id }) => going.has(id));
  const tickets = [...new Set(carried.map(({ ticketId }) => ticketId))];
  const divided = tickets.filter((id) => stays.has(id)).map((from) => ({ id: newId(), from }));
  const target = new Map(divided.map(({ id, from }) => [from, id]));
  return {
    whole: tickets.filter((id) => !stays.has(id)),
    divided,
    lines: carried.map(({ id, ticketId }) => ({ id, ticketId: target.get(ticketId) ?? ticketId })),
  };
}
