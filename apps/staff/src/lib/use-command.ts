import { type CallOptions, newKey } from '@tableside/client/call';
import type { Failure } from '@tableside/contract/endpoint';
import { useThere } from '@tableside/ui/use-there';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { note } from './notes.ts';
import { codeOf, failureText, valueIn } from './outcome.ts';
import { useText } from './text.tsx';

const UNSURE: readonly (Failure['code'] | undefined)[] = ['unreachable', 'fault', 'still-running', 'busy'];
/** Whether a command that failed may still have worked: it is repeated with the same key. */
export const isUnsure = (error: unknown): boolean => UNSURE.includes(codeOf(error));

/** What a command hears that was already done: what it is about has moved on, or is gone. */
const OVER: readonly (Failure['code'] | undefined)[] = ['state-changed', 'not-found'];

interface Command<A, V> {
  readonly ask: (
    given: A,
    options: CallOptions,
  ) => Promise<{ readonly ok: true; readonly value: V } | Failure>;
  /** Cached answers that are out of date afterwards, whatever came of it. */
  readonly stale: readonly (readonly string[])[];
  readonly onDone?: (value: V, given: A) => void;
  /** The component says itself, as long as it is there, that what failed may have worked. */
  readonly tellsUnsure?: boolean;
  /** Commands of one queue wait for one another; a key of mutations. */
  readonly queue?: readonly string[];
}

/**
 * Something the staff do by a tap. Repeating it with the same values after an uncertain answer counts once, and after it
 * was done, while the screen does not show that yet, it is done already; what went wrong is said in a message.
 */
export function useCommand<A, V>({ ask, stale, onDone, tellsUnsure = false, queue }: Command<A, V>) {
  const client = useQueryClient();
  const text = useText();
  const kept = useRef<{ readonly given: string; readonly key: string }>(undefined);
  const done = useRef<{ readonly given: string; readonly value: V; readonly at: number }>(undefined);
  const there = useThere();
  /** Some of what is on the screen is from before a moment. */
  const isShownFromBefore = (at: number): boolean =>
    stale.some((queryKey) =>
      client
        .getQueryCache()
        .findAll({ queryKey, type: 'active' })
        .some(({ state }) => state.dataUpdatedAt < at),
    );
  return useMutation({
    ...(queue && { mutationKey: queue, scope: { id: queue.join(' ') } }),
    mutationFn: async (given: A) => {
      const spelled = JSON.stringify(given ?? null);
      const key = kept.current?.given === spelled ? kept.current.key : newKey();
      kept.current = { given: spelled, key };
      const before =
        done.current?.given === spelled && isShownFromBefore(done.current.at) ? done.current : null;
      const answer = await ask(given, { idempotencyKey: key });
      if (answer.ok || !UNSURE.includes(answer.code)) kept.current = undefined;
      if (!answer.ok && before && OVER.includes(answer.code)) return before.value;
      const value = valueIn(answer);
      done.current = { given: spelled, value, at: Date.now() };
      return value;
    },
    onSuccess: (value, given) => onDone?.(value, given),
    onError: (error) => {
      if (tellsUnsure && there.current && isUnsure(error)) return;
      note('error', codeOf(error) === 'unreachable' ? text('frame.error.unsure') : failureText(error, text));
    },
    onSettled: () => {
      for (const queryKey of stale) void client.invalidateQueries({ queryKey });
    },
  });
}
