// @vitest-environment happy-dom
import type { BookingDay, StaffBooking } from '@tableside/contract/staff-reservations.schema';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { colleague } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { standInSizes } from '../../../testing/stand-in-sizes.ts';
import { BookingsScreen } from './bookings-screen.tsx';

const DAY = 'GET /staff/stores/store/bookings';

const booking = (given: Partial<StaffBooking> = {}): StaffBooking => ({
  _id: 'b1',
  code: 'K7Q2',
  state: 'confirmed',
  name: 'Ana',
  phone: null,
  guests: 4,
  at: '2026-11-20T16:00:00Z',
  until: '2026-11-20T18:00:00Z',
  note: '',
  tags: [],
  deposit: 'none',
  table_ids: ['t1'],
  ...given,
});
const day = (...bookings: readonly StaffBooking[]): BookingDay => ({
  day: '2026-11-20',
  timezone: 'UTC',
  running: true,
  open: { from: '2026-11-20T11:00:00Z', to: '2026-11-20T21:00:00Z' },
  tables: [
    { _id: 't1', name: '12', area: 'Hall', seats: 4 },
    { _id: 't2', name: '14', area: 'Hall', seats: 2 },
  ],
  bookings: [...bookings],
});
const opened = (...bookings: readonly StaffBooking[]) => {
  standIn({ [DAY]: () => ({ body: day(...bookings) }) });
  return stage(<BookingsScreen />, { me: colleague(['host']) });
};
const rowsOf = (all: (selector: string) => readonly Element[]) =>
  all('.plan-row').map((row) =>
    [...row.querySelectorAll('.plan-block strong')].map((one) => one.textContent),
  );

// Only the clock stands still: everything that waits goes on by itself.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T16:10:00Z') }));
afterEach(() => vi.useRealTimers());

describe('the day by table and clock', () => {
  it('has a row for each table, with its seats, and the full hours above', async () => {
    const { texts } = await opened(booking());
    expect(texts('.plan-table')).toEqual(['Table 124 seats', 'Table 142 seats']);
    expect(texts('.plan-head span')).toHaveLength(10);
    expect(texts('.plan-head span')[0]).toBe('11:00 AM');
  });

  it('puts a party at each of its tables, where its hours are', async () => {
    const { all } = await opened(booking({ table_ids: ['t1', 't2'] }), booking({ _id: 'b2', name: 'Ben' }));
    expect(rowsOf(all)).toEqual([['Ana', 'Ben'], ['Ana']]);
    const [block] = all('.plan-block');
    expect(block?.getAttribute('style')).toBe(
      'inset-inline-start: min(50%, 100% - 24px); inline-size: max(20%, 24px);',
    );
    // Between the hours stand the narrow blanks of the language.
    expect(block?.getAttribute('aria-label')?.replace(/\s/gu, ' ')).toBe(
      'Ana, 4 guests, 4:00 – 6:00 PM, Confirmed',
    );
  });

  it('draws from its beginning on who still sits there from the day before, whom the list of the day leaves out', async () => {
    const late = booking({
      _id: 'b0',
      name: 'Zoe',
      at: '2026-11-20T10:00:00Z',
      until: '2026-11-20T12:00:00Z',
    });
    standIn({ [DAY]: () => ({ body: { ...day(booking()), kept_over: [late] } }) });
    const { all, texts } = await stage(<BookingsScreen />, { me: colleague(['host']) });
    expect(rowsOf(all)[0]).toEqual(['Zoe', 'Ana']);
    const [block] = all('.plan-block');
    expect(block?.getAttribute('style')).toBe(
      'inset-inline-start: min(0%, 100% - 24px); inline-size: max(10%, 24px);',
    );
    expect([block?.localName, block?.getAttribute('role'), block?.hasAttribute('href')]).toEqual([
      'div',
      'img',
      false,
    ]);
    expect(texts('.agenda-row h2')).toEqual(['Ana']);
  });

  it('leaves to the list what lies outside the hours', async () => {
    const { texts } = await opened(
      booking({ _id: 'b2', name: 'Ben', at: '2026-11-20T22:00:00Z', until: '2026-11-20T23:30:00Z' }),
      booking(),
    );
    expect(texts('.plan-block strong')).toEqual(['Ana']);
    expect(texts('.agenda-row h2')).toEqual(['Ben', 'Ana']);
  });

  it('leaves out who does not come, and leads from a block to its booking in the list', async () => {
    const { all, host } = await opened(
      booking({ _id: 'gone', state: 'no-show' }),
      booking({ _id: 'off', state: 'cancelled' }),
      booking(),
    );
    const blocks = all('.plan-block');
    expect(blocks).toHaveLength(1);
    expect(host.querySelector(blocks[0]?.getAttribute('href') ?? 'none')?.textContent).toContain('Ana');
  });

  it('shows the free tables on a day without bookings too, and a sentence says so', async () => {
    const { all, shows } = await opened();
    expect(all('.plan-row').length).toBeGreaterThan(0);
    expect(all('.plan-block')).toHaveLength(0);
    expect(shows('No bookings on this day')).toBe(true);
  });
});

describe('the day on a narrow screen', () => {
  /** A board of 1000 px, ten hours, of which 300 are seen. */
  const onBoard = async () => {
    const { resize } = standInSizes();
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000);
    let width = 300;
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
    onTestFinished(() => void vi.restoreAllMocks());
    const { all } = await opened(booking());
    const board = all('.plan')[0] ?? expect.fail('no board');
    return {
      board,
      scroll: (left: number) => {
        board.scrollLeft = left;
        board.dispatchEvent(new Event('scroll'));
      },
      turn: (to: number) => {
        width = to;
        resize();
      },
    };
  };

  it('begins an hour before now, and does so again when it gets another width', async () => {
    const { board, turn } = await onBoard();
    expect(Math.round(board.scrollLeft)).toBe(417);
    vi.setSystemTime(new Date('2026-11-20T17:10:00Z'));
    turn(200);
    expect(Math.round(board.scrollLeft)).toBe(517);
  });

  it('stays where somebody has scrolled it', async () => {
    const { board, scroll, turn } = await onBoard();
    scroll(80);
    turn(200);
    expect(board.scrollLeft).toBe(80);
  });

  it('does not take for somebody what the browser scrolls while the width changes', async () => {
    const { board, scroll, turn } = await onBoard();
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
    scroll(100);
    turn(900);
    expect(Math.round(board.scrollLeft)).toBe(417);
  });
});

describe('a party that does not come', () => {
  it.each([
    ['16:14:59', []],
    ['16:22:10', ['22 min late']],
    ['17:59:59', ['119 min late']],
    ['18:00:00', []],
  ])('at %s, for a table kept from four to six: %j', async (time, said) => {
    vi.setSystemTime(new Date(`2026-11-20T${time}Z`));
    const { texts } = await opened(booking());
    expect(texts('.agenda-late')).toEqual(said);
  });

  it('is not late once it has arrived', async () => {
    vi.setSystemTime(new Date('2026-11-20T16:30:00Z'));
    const { texts } = await opened(booking({ state: 'arrived' }), booking({ _id: 'b2', state: 'seated' }));
    expect(texts('.agenda-late')).toEqual([]);
  });
});
