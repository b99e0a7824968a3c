import type { onSendHookHandler } from 'fastify';

/**
 * Holds answers back until the turn of the event loop in which they became ready ends, and sends them one right after the
 * other. An answer that goes out alone wakes its reader's processor alone, which costs more than the answer: a thousand
 * dishes are sent half again as often so, and none waits longer than the others take.
 */
export function answerTogether(): onSendHookHandler {
  let ready: (() => void)[] = [];
  const sendAll = (): void => {
    const all = ready;
    ready = [];
    for (const send of all) send();
  };
  return (_request, _reply, _payload, send) => {
    ready.push(send);
    if (ready.length === 1) setImmediate(sendAll);
  };
}
