import { type CallOptions, newKey } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import { useState } from 'react';

/** After these the server may have done it, now or at an earlier try. */
const UNSURE: readonly Failure['code'][] = ['unreachable', 'still-running', 'busy', 'fault', 'too-many'];

/** Whether nobody knows what came of a call; the same key tells. */
export const isUnsure = ({ code }: Pick<Failure, 'code'>): boolean => UNSURE.includes(code);

/** Sends with the key of the content: the same one until a definite answer, another for other content. */
export function heldKey() {
  let held: { readonly content: string; readonly key: string } | null = null;
  return async <A extends { readonly ok: true } | Failure>(
    content: unknown,
    send: (options: CallOptions) => Promise<A>,
  ): Promise<A> => {
    const spelled = JSON.stringify(content);
    if (held?.content !== spelled) held = { content: spelled, key: newKey() };
    const answer = await send({ idempotencyKey: held.key });
    if (answer.ok || !isUnsure(answer)) held = null;
    return answer;
  };
}

/** A held key for as long as the form is on the screen. */
export const useHeldKey = () => useState(heldKey)[0];
