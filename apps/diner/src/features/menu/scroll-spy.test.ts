// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseCurrent, travelTo } from './scroll-spy.ts';

const order = ['a', 'b', 'c'];

describe('chooseCurrent', () => {
  it.each([
    ['the first visible one in menu order', ['c', 'b'], 'a', 'b'],
    ['the last one while none is visible', [], 'b', 'b'],
    ['the first while nothing is known', [], undefined, 'a'],
    ['the first when the last one is gone', [], 'x', 'a'],
  ])('marks %s', (_, visible, before, wanted) =>
    expect(chooseCurrent(order, new Set(visible), before)).toBe(wanted),
  );

  it('marks nothing on an empty menu', () => expect(chooseCurrent([], new Set(), 'a')).toBeUndefined());
});

describe('travelTo', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    return () => vi.useRealTimers();
  });
  const setOut = () => {
    const section = document.createElement('section');
    const log: unknown[] = [];
    section.scrollIntoView = (given) => log.push(typeof given === 'object' && (given.behavior ?? 'smooth'));
    travelTo(section, () => log.push('there'));
    return { log, told: (type: string) => dispatchEvent(new Event(type)) };
  };

  it('takes aim again once the page stands still, also where no browser tells the end of a scroll', () => {
    const { log, told } = setOut();
    for (let step = 0; step < 4; step += 1) {
      told('scroll');
      vi.advanceTimersByTime(50);
    }
    expect(log).toEqual(['smooth']);
    vi.advanceTimersByTime(200);
    expect(log.slice(0, 3)).toEqual(['smooth', 'instant', 'there']);
    told('scroll');
    vi.advanceTimersByTime(5000);
    expect(log.filter((entry) => entry === 'there')).toEqual(['there']);
  });

  it('given it is there already, then it ends after a while', () => {
    const { log } = setOut();
    vi.advanceTimersByTime(5000);
    expect(log).toContain('there');
  });

  it.each(['pointerdown', 'wheel'])(
    'given somebody scrolls away meanwhile (%s), then nothing pulls them back',
    (type) => {
      const { log, told } = setOut();
      told('scroll');
      told(type);
      told('scroll');
      vi.advanceTimersByTime(5000);
      expect(log).toEqual(['smooth', 'there']);
    },
  );
});
