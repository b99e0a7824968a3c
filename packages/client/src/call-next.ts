import { answering, type Connection, headersOf, unreachable } from './call.ts';

/** As any call's. The first script has that one, and is to hand over nothing for a page that few ask for. */
const PATIENCE_MS = 15_000;

/** The own next address of somebody's paged list (always relative to our origin; anything else is refused). */
export async function callNext<V>(
  connection: Connection,
  next: string,
): Promise<{ readonly ok: true; readonly value: V } | { readonly ok: false; readonly message: string }> {
  if (!next.startsWith('/api/')) return { ok: false, message: 'foreign address' };
  const read = answering(connection, 'diner');
  try {
    const response = await connection.fetch(`${connection.origin}${next}`, {
      headers: headersOf(connection, 'GET'),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await read(response);
    return answer.ok && 'value' in answer
      ? { ok: true, value: answer.value as V }
      : { ok: false, message: 'message' in answer ? answer.message : '' };
  } catch (error) {
    return unreachable(connection, error);
  }
}
