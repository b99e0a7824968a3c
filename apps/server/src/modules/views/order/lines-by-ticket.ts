import type { PictureLine } from './picture-repository.ts';

/** The lines of each ticket, found in one pass: a long evening has hundreds of both. */
export function linesByTicket(lines: readonly PictureLine[]): ReadonlyMap<string, readonly PictureLine[]> {
  const found = new Map<string, PictureLine[]>();
  for (const line of lines) {
    const own = found.get(line.ticket_id);
    if (own) own.push(line);
    else found.set(line.ticket_id, [line]);
  }
  return found;
}
