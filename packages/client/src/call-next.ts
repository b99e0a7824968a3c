import { answerOf, type Connection, headersOf } from './call.ts';

/** A paged list's own next address (always relative to our origin; anything else is refused). */
export async function callNext<V>(
  connection: Connection,
  next: string,
): Promise<{ readonly ok: true; readonly value: V } | { readonly ok: false; readonly message: string }> {
  if (!next.startsWith('/api/')) return { ok: false, message: 'foreign address' };
  try {
    const response = await connection.fetch(`${connection.origin}${next}`, {
      headers: headersOf(connection, 'GET'),
      credentials: 'same-origin',
    });
    const answer = await answerOf(response, connection);
    return answer.ok && 'value' in answer
      ? { ok: true, value: answer.value as V }
      : { ok: false, message: 'message' in answer ? answer.message : '' };
  } catch (error) {
    return { ok: false, message: String(error) };
  }
}
