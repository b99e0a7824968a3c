import type { Failure, Route } from '@tableside/contract/endpoint';
import { answering, type Connection, headersOf, unreachable } from './call.ts';

const PATIENCE_MS = 60_000;

/** A call that sends a form, for what is no JSON: a picture. It may take a minute; otherwise it is a call like any other. */
export async function callForm<V>(
  connection: Connection,
  route: Route,
  body: FormData,
): Promise<{ readonly ok: true; readonly value: V } | Failure> {
  const read = answering(connection, route.audience);
  try {
    const response = await connection.fetch(`${connection.origin}/api${route.path}`, {
      method: route.method,
      headers: headersOf(connection, route.method),
      credentials: 'same-origin',
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const answer = await read(response);
    return answer.ok && 'value' in answer ? { ok: true, value: answer.value as V } : (answer as Failure); // the one answer that is not typed by its call
  } catch (error) {
    return unreachable(connection, error);
  }
}
