// @vitest-environment happy-dom
import type { OpeningPlan } from '@tableside/contract/venues.schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openHouse, sitDown } from '../../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { AboutSheet } from './about-sheet.tsx';

/** Saturday evening in London, and half past midnight on Sunday on the clock of the house in India. */
const NOW = Date.parse('2026-11-21T19:00:00.000Z');
const hours = [
  { day: 6, from: '18:00', to: '02:00' },
  { day: 0, from: '18:00', to: '22:30' },
  { day: 0, from: '11:00', to: '14:00' },
];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  startAfresh();
});
afterEach(() => vi.useRealTimers());

async function opened(plan: OpeningPlan) {
  const house = openHouse();
  house.server.reply(`GET /stores/${house.id}`, () => ({ body: { ...house.store, ...plan } }));
  sitDown(house);
  const app = await stage(<AboutSheet open onClose={() => undefined} />);
  await until(() => app.texts('dt').length > 0, 'the restaurant');
  await settle(10);
  return app;
}
/** With the spaces that a keyboard writes. */
const plain = (texts: readonly string[]) => texts.map((one) => one.replaceAll(/\s/g, ' '));

describe('opening hours', () => {
  it('are told for the whole week, with today on the clock of the restaurant marked', async () => {
    const app = await opened({ hours, closed_days: [] });
    expect(plain(app.texts('.hours-day'))).toEqual([
      'MondayClosed',
      'TuesdayClosed',
      'WednesdayClosed',
      'ThursdayClosed',
      'FridayClosed',
      'Saturday6:00 pm – 2:00 am',
      'Sunday · Today11:00 am – 2:00 pm, 6:00 pm – 10:30 pm',
    ]);
    expect(app.all('[aria-current="date"]')).toHaveLength(1);
  });

  it('given holidays, then those that are not over, and today is closed when it is one of them', async () => {
    const app = await opened({
      hours,
      closed_days: [
        { from: '2026-12-24', to: '2026-12-26' },
        { from: '2026-11-20', to: '2026-11-22' },
        { from: '2026-10-01', to: '2026-10-02' },
        { from: '2027-01-01', to: '2027-01-01' },
      ],
    });
    expect(app.texts('.hours-day').at(-1)).toBe('Sunday · TodayClosed');
    expect(plain(app.texts('dd')).slice(-3)).toEqual([
      '20 Nov 2026 – 22 Nov 2026',
      '24 Dec 2026 – 26 Dec 2026',
      '1 Jan 2027',
    ]);
  });

  it('given a day from midnight to midnight, then it is open round the clock', async () => {
    const app = await opened({ hours: [{ day: 1, from: '00:00', to: '00:00' }], closed_days: [] });
    expect(app.texts('.hours-day')[0]).toBe('MondayOpen 24 hours');
  });

  it('given none are set, then nothing is said of them', async () => {
    const app = await opened({ hours: [], closed_days: [] });
    expect(app.texts('dt')).toEqual(['Address']);
  });
});
