// @vitest-environment happy-dom
import type { Order } from '@tableside/contract/ordering.schema';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderOf } from '../../../testing/order-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { takeUpKept, useRoot } from '../../lib/store.ts';
import { RatingPrompt } from './rating-prompt.tsx';

const ASK = 'How is it so far?';
const asked: Partial<Order> = { rating_asked: { at: '2026-11-21T19:42:00.000Z', by: 'Tom' } };
const have = (change: Partial<Order>) => useRoot.setState({ order: orderOf(change) });

beforeEach(() => {
  startAfresh();
  takeUpKept();
});

describe('the ask to rate', () => {
  it('shows who asks as soon as the order says so, and leads to the ratings page', async () => {
    have({});
    const { shows, tap } = await stage(<RatingPrompt path="/home" />);
    expect(shows(ASK)).toBe(false);
    have(asked);
    await until(() => shows(ASK) && shows('Tom would like to know.'));
    await tap('Rate now');
    expect([location.pathname, useRoot.getState().ratings.page]).toEqual(['/ratings', true]);
  });

  it('is gone after "not now", for good', async () => {
    have(asked);
    const { shows, tap } = await stage(<RatingPrompt path="/bill" />);
    await tap('Skip for now');
    expect(shows(ASK)).toBe(false);
    have({ rating_asked: { at: '2026-11-21T20:42:00.000Z', by: 'Tom' }, version: 2 });
    expect(shows(ASK)).toBe(false);
  });

  it.each(['/ratings', '/login', '/payment'])('leaves %s alone', async (path) => {
    have(asked);
    expect((await stage(<RatingPrompt path={path} />)).shows(ASK)).toBe(false);
  });

  it('is gone once the guest has rated', async () => {
    have({ ...asked, rating: { level: 4, at: '2026-11-21T19:43:00.000Z' } });
    expect((await stage(<RatingPrompt path="/home" />)).shows(ASK)).toBe(false);
  });
});
