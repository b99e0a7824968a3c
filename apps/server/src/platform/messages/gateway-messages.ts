import { type Messages, notTaken } from './messages.ts';

/** Where messages are posted. `token` goes out as a bearer token when set. */
export interface GatewayOptions {
  readonly url: string;
  readonly token?: string;
  /** Milliseconds until an unanswered call counts as failed; 5000 when not given. */
  readonly timeoutMs?: number;
}

/**
 * Posts `{to, kind, text, code, link}` as JSON to an HTTP gateway. Any 2xx means taken over; everything else, a
 * redirect included, rejects. A message's key goes out as `Idempotency-Key`. Nothing of the message is kept here, and errors name the status only.
 */
export const gatewayMessages = ({ url, token, timeoutMs = 5000 }: GatewayOptions): Messages => ({
  sendMessage: async ({ key, ...message }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw notTaken('the message gateway', answer.status);
  },
});
