// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterStepBack, stepBack } from './step-back.ts';

afterEach(() => vi.useRealTimers());

describe('a change of the address', () => {
  it('given no step back is under way, then it is made at once', () => {
    const change = vi.fn();
    afterStepBack(change);
    expect(change).toHaveBeenCalledOnce();
  });
  it('given one is, then it is made after it, and the next one at once again', async () => {
    const change = vi.fn();
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    stepBack(1);
    afterStepBack(change);
    expect(change).not.toHaveBeenCalled();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await vi.waitFor(() => expect(change).toHaveBeenCalledOnce());
    afterStepBack(change);
    expect(change).toHaveBeenCalledTimes(2);
  });
  it('given the step is never taken, then it is made all the same', async () => {
    vi.useFakeTimers();
    const change = vi.fn();
    vi.spyOn(history, 'go').mockImplementation(() => undefined);
    stepBack(1);
    afterStepBack(change);
    await vi.advanceTimersByTimeAsync(600);
    expect(change).toHaveBeenCalledOnce();
  });
});
