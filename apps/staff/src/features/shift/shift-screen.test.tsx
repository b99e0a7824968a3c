// @vitest-environment happy-dom
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bill, refusal } from '../../../testing/samples.ts';
import { report, shift } from '../../../testing/shift-samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { ShiftScreen } from './shift-screen.tsx';

const open = (...shifts: readonly ShiftDetails[]) =>
  standIn({
    'GET /staff/stores/store/shifts': () => ({
      body: { data: shifts, paging: { page: 1, limit: 25, total: shifts.length, next: null } },
    }),
    'GET /staff/shifts/*': ({ path }) => {
      const body = shifts.find(({ _id }) => path.endsWith(_id));
      return body ? { body } : { status: 404, body: { code: 'not-found', message: 'none' } };
    },
  });
const at = { path: '/shift?shift=shift' };
const closed = shift({
  number: 12,
  closed_at: '2026-11-20T18:00:00Z',
  closed_by: 'Cara',
  counted: 224_000,
  expected: 225_000,
  difference: -1_000,
  report,
});
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  notes.set(() => []);
  vi.stubGlobal('print', vi.fn());
});

describe('a drawer', () => {
  it('is opened with its change, which must be said', async () => {
    const server = open();
    server.reply('POST /staff/stores/store/shifts', () => ({ status: 201, body: shift() }));
    const { tap, type, texts, host } = await stage(<ShiftScreen />, { path: '/shift' });
    await tap('Open a drawer');
    const submit = () => host.querySelector<HTMLElement>('dialog[open] .btn-accent') ?? '';
    await tap(submit());
    expect(texts('.field-bad .field-note')).toEqual(['Enter the amount; 0 when the drawer is empty.']);
    await type('#shift-float', '2,000');
    await tap(submit());
    expect(server.commands().map(({ body }) => body)).toEqual([{ drawer: 'Main drawer', opening: 200_000 }]);
  });

  it('given it is open already, then the reason is said', async () => {
    const server = open();
    server.reply('POST /staff/stores/store/shifts', () => refusal(409, 'shift-open', 'Close it first.'));
    const { tap, type, host } = await stage(<ShiftScreen />, { path: '/shift' });
    await tap('Open a drawer');
    await type('#shift-float', '0');
    await tap(host.querySelector<HTMLElement>('dialog[open] .btn-accent') ?? '');
    expect(said()).toEqual(['Close it first.']);
  });

  it('is paid into and out of with a reason', async () => {
    const server = open(shift());
    server.reply('POST /staff/shifts/shift/movements', () => ({ body: shift() }));
    const { tap, type, host } = await stage(<ShiftScreen />, at);
    await tap('Pay out');
    await type('#move-amount', '200');
    const submit = () => host.querySelector<HTMLElement>('dialog[open] .btn-accent') ?? '';
    await tap(submit());
    expect(server.commands()).toEqual([]);
    await tap('To the safe');
    await tap(submit());
    expect(server.commands()[0]?.body).toEqual({ kind: 'out', amount: 20_000, reason: 'To the safe' });
    expect(said()).toEqual(['₹200.00 paid out.']);
  });

  it('is counted blind: what should be in it is not shown before', async () => {
    open(shift());
    const { tap, shows } = await stage(<ShiftScreen />, at);
    await tap('Count and close');
    expect(shows('Should be in it')).toBe(false);
  });

  it('counted by piece is closed, and its report follows', async () => {
    const server = open(shift());
    server.reply('POST /staff/shifts/shift/close', () => ({ body: closed }));
    const { tap, type, texts, path } = await stage(<ShiftScreen />, at);
    await tap('Count and close');
    await type('#piece-50000', '4');
    await type('#piece-100', '240');
    expect(texts('.counted')).toEqual(['Counted₹2,240.00']);
    await tap('Close the drawer');
    expect(server.commands()[0]?.body).toEqual({
      counted: 224_000,
      denominations: [
        { value: 50_000, count: 4 },
        { value: 100, count: 240 },
      ],
      note: '',
      leave_open_bills: false,
    });
    expect(path()).toBe('/shift?report=shift');
  });

  it('with bills that owe is closed only when they are left to the next on purpose', async () => {
    const server = open(shift());
    const { status, body } = refusal(409, 'bills-open', 'Bills are open.');
    server.reply('POST /staff/shifts/shift/close', () => ({
      status,
      body: { ...body, order_ids: ['owes'] },
    }));
    server.reply('GET /staff/stores/store/bills', () => ({
      body: [bill({ order_id: 'owes' }), bill({ order_id: 'does-not', table: '7' })],
    }));
    const { tap, type, host, shows, texts } = await stage(<ShiftScreen />, at);
    await tap('Count and close');
    await tap(host.querySelector<HTMLElement>('input[value="sum"]') ?? '');
    await type('#count-sum', '2240');
    await tap('Close the drawer');
    expect(shows('Some bills still owe money.')).toBe(true);
    expect(texts('.owing-bills li')).toEqual(['Table 12 ₹500.00']);
    await tap(host.querySelector<HTMLElement>('dialog[open] .switch-input') ?? '');
    server.reply('POST /staff/shifts/shift/close', () => ({ body: closed }));
    await tap('Close the drawer');
    expect(server.commands().at(-1)?.body).toEqual({ counted: 224_000, note: '', leave_open_bills: true });
  });

  it('leads from what keeps it open to that bill', async () => {
    const server = open(shift());
    const { status, body } = refusal(409, 'bills-open', 'Bills are open.');
    server.reply('POST /staff/shifts/shift/close', () => ({
      status,
      body: { ...body, order_ids: ['owes'] },
    }));
    server.reply('GET /staff/stores/store/bills', () => ({ body: [bill({ order_id: 'owes' })] }));
    const { tap, type, host, path } = await stage(<ShiftScreen />, at);
    await tap('Count and close');
    await tap(host.querySelector<HTMLElement>('input[value="sum"]') ?? '');
    await type('#count-sum', '2240');
    await tap('Close the drawer');
    await tap(/Table 12/);
    expect(path()).toBe('/bills?order=owes');
  });
});

describe('the report', () => {
  it('shows the drawer, the payments and the bills to the minor unit, and prints', async () => {
    open(closed);
    const { texts, shows, tap } = await stage(<ShiftScreen />, { path: '/shift?report=shift' });
    expect(shows('Report Z12')).toBe(true);
    expect(texts('.bill-row')).toEqual([
      'Change in the drawer₹2,000.00',
      'Cash payments₹500.00',
      'Cash given back−₹100.00',
      'Paid in₹50.00',
      'Paid out−₹200.00',
      'Should be in it₹2,250.00',
      'Counted₹2,240.00',
      'Difference−₹10.00',
      'Cash × 1with ₹20.00 of tips₹500.00',
      'Given back, Cash × 1−₹100.00',
      'Items total₹500.00',
      'Discounts by the staff × 1−₹42.50',
      'GST 5%₹22.50',
      'Tip₹20.00',
      '1 bill₹500.00',
    ]);
    await tap('Print');
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('says which taxes are in the prices already and add nothing to the bills', async () => {
    const taxes = [true, false].map((inclusive) => ({ name: 'GST', rate_bp: 500, inclusive, amount: 2_250 }));
    open({ ...closed, report: { ...report, taxes } });
    const { texts } = await stage(<ShiftScreen />, { path: '/shift?report=shift' });
    expect(texts('.bill-row').filter((row) => row.startsWith('GST'))).toEqual([
      'GST 5%included in the prices₹22.50',
      'GST 5%₹22.50',
    ]);
  });

  it('of a closed drawer says at once whether it was right', async () => {
    open(
      closed,
      shift({ _id: 'b', closed_at: '2026-11-19T18:00:00Z', counted: 5, difference: 0, number: 11 }),
    );
    const { texts } = await stage(<ShiftScreen />, { path: '/shift' });
    expect(texts('.status')).toEqual(['Off by −₹10.00', 'Exact']);
  });
});
