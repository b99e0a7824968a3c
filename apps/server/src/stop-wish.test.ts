import { describe, expect, it, vi } from 'vitest';
import { stopWish } from './stop-wish.ts';

function given() {
  let time = 5000;
  const inOrder = vi.fn();
  const atOnce = vi.fn();
  const signal = stopWish({ inOrder, atOnce, now: () => time });
  const signalAt = (ms: number): void => {
    time = 5000 + ms;
    signal();
  };
  return { inOrder, atOnce, signalAt };
}

describe('a signal to stop', () => {
  it('stops in order', () => {
    const { inOrder, atOnce, signalAt } = given();
    signalAt(0);
    expect(inOrder).toHaveBeenCalledTimes(1);
    expect(atOnce).not.toHaveBeenCalled();
  });

  it('is one wish when one Ctrl+C arrives from the terminal and again through npm', () => {
    const { inOrder, atOnce, signalAt } = given();
    for (const ms of [0, 4, 60, 1000]) signalAt(ms);
    expect(inOrder).toHaveBeenCalledTimes(1);
    expect(atOnce).not.toHaveBeenCalled();
  });

  it('ends at once when somebody asks again', () => {
    const { inOrder, atOnce, signalAt } = given();
    for (const ms of [0, 3, 2500]) signalAt(ms);
    expect(inOrder).toHaveBeenCalledTimes(1);
    expect(atOnce).toHaveBeenCalledTimes(1);
  });
});
