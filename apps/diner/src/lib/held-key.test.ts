import { describe, expect, it } from 'vitest';
import { heldKey } from './held-key.ts';

const failed = (code: 'unreachable' | 'still-running' | 'busy' | 'fault' | 'too-many' | 'slot-full') =>
  ({ ok: false, code, message: '', status: 0 }) as const;
const UNSURE = ['unreachable', 'still-running', 'busy', 'fault', 'too-many'] as const;

/** The keys two tries go with, the first of which is answered so. */
async function keysOf(answer: { readonly ok: true } | ReturnType<typeof failed>, second: unknown = 'two') {
  const send = heldKey();
  const keys: (string | undefined)[] = [];
  for (const content of ['two', second])
    await send(content, async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      return answer;
    });
  return new Set(keys);
}

describe('the key of a try', () => {
  it.each(UNSURE)('given %s, then the same content goes with the same key', async (code) =>
    expect(await keysOf(failed(code))).toHaveProperty('size', 1),
  );
  it('given other content, then it is another', async () =>
    expect(await keysOf(failed('unreachable'), 'three')).toHaveProperty('size', 2));
  it('given a refusal, then it is another', async () =>
    expect(await keysOf(failed('slot-full'))).toHaveProperty('size', 2));
  it('given it was done, then the same again is another', async () =>
    expect(await keysOf({ ok: true })).toHaveProperty('size', 2));
});
