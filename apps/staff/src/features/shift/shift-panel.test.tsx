// @vitest-environment happy-dom
import type { ShiftDetails } from '@tableside/contract/staff-billing.schema';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { refusal } from '../../../testing/samples.ts';
import { report, shift } from '../../../testing/shift-samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { LeaveDialog } from '../../app/leave-dialog.tsx';
import { forgetUnsaved, leave } from '../../lib/form/unsaved.ts';
import { notes } from '../../lib/notes.ts';
import { ShiftScreen } from './shift-screen.tsx';

const CLOSE = 'POST /staff/shifts/shift/close';
const OPEN = 'POST /staff/stores/store/shifts';
const MOVE = 'POST /staff/shifts/shift/movements';

/** The screen as the console frames it: whoever leaves what is not saved is asked. */
const Framed = () => (
  <Router aroundNav={(navigate, to, options) => leave(() => navigate(to, options))}>
    <ShiftScreen />
    <LeaveDialog />
  </Router>
);

/** One drawer, opened beside the list or as its report. */
async function drawer(given: Partial<ShiftDetails> = {}, path = '/shift?shift=shift') {
  const one = shift(given);
  const server = standIn({
    'GET /staff/stores/store/shifts': () => ({
      body: { data: [one], paging: { page: 1, limit: 25, total: 60, next: 2 } },
    }),
    'GET /staff/shifts/shift': () => ({ body: one }),
  });
  const on = await stage(<Framed />, { path });
  const submit = async () => on.tap(on.host.querySelector<HTMLElement>('dialog[open] [type="submit"]') ?? '');
  const bySum = async () => on.tap(on.host.querySelector<HTMLElement>('input[value="sum"]') ?? '');
  return { server, submit, bySum, ...on };
}
const said = () => notes.get().map(({ text }) => text);
beforeEach(() => {
  notes.set(() => []);
  forgetUnsaved();
});

it('given a colleague has closed it meanwhile, then the refusal is said, and it is shown as it stands', async () => {
  const { server, tap, type, submit, bySum, texts } = await drawer();
  server.reply(CLOSE, () => refusal(409, 'state-changed', 'It is closed by now.'));
  const closed = shift({
    closed_at: '2026-11-20T18:00:00Z',
    closed_by: 'Tom',
    counted: 1,
    expected: 1,
    difference: 0,
  });
  server.reply('GET /staff/shifts/shift', () => ({ body: closed }));
  await tap('Count and close');
  await bySum();
  await type('#count-sum', '10');
  await submit();
  await settle(20);
  expect([said(), texts('.facts dt')]).toEqual([
    ['It is closed by now.'],
    ['Opened', 'Closed', 'Change in the drawer', 'Should be in it', 'Counted', 'Difference'],
  ]);
});

describe('a drawer’s panel', () => {
  it('of an open one says who began it with how much, and nothing of what should be in it', async () => {
    const { texts } = await drawer();
    expect(texts('.facts dt')).toEqual(['Opened', 'Change in the drawer']);
    expect(texts('.facts dd')[0]).toContain('Cara');
    expect(texts('.facts dd')[1]).toBe('₹2,000.00');
  });

  it('of a closed one says what was counted and by how much it is off; nothing moves any more', async () => {
    const { texts, buttonWords } = await drawer({
      closed_at: '2026-11-20T18:00:00Z',
      closed_by: 'Cara',
      counted: 224_000,
      expected: 225_000,
      difference: -1_000,
      note: 'A coin rolled away',
      report,
    });
    expect(texts('.facts dt')).toEqual([
      'Opened',
      'Closed',
      'Change in the drawer',
      'Should be in it',
      'Counted',
      'Difference',
      'Note',
    ]);
    expect(texts('.facts dd').at(-1)).toBe('A coin rolled away');
    for (const words of ['Pay in', 'Pay out', 'Count and close']) expect(buttonWords()).not.toContain(words);
    expect(buttonWords()).toContain('Closing report');
  });

  it('shows what went in and out by hand, with sign, reason and who', async () => {
    const by = { by: 'Cara', at: '2026-11-20T12:00:00Z' };
    const { texts } = await drawer({
      movements: [
        { _id: 'm1', kind: 'in', amount: 5_000, reason: 'More change', ...by },
        { _id: 'm2', kind: 'out', amount: 20_000, reason: 'To the safe', ...by },
      ],
    });
    expect(texts('.refund')).toEqual([
      '+₹50.0012:00 PM · CaraMore change',
      '−₹200.0012:00 PM · CaraTo the safe',
    ]);
  });

  it('leads to the report so far and back', async () => {
    const { tap, path, shows } = await drawer({ report });
    await tap('Report so far');
    expect(path()).toBe('/shift?report=shift');
    expect(shows('Cash payments')).toBe(true);
    await tap('All drawers');
    expect(path()).toBe('/shift?shift=shift');
  });

  it('given nothing was given back in cash, then there is no minus; what was taken out has one', async () => {
    const { texts } = await drawer(
      { report: { ...report, drawer: { ...report.drawer, cash_refunds: 0, paid_out: 20_000 } } },
      '/shift?report=shift',
    );
    const rows = texts('.bill-row');
    expect(rows).toContain('Cash given back₹0.00');
    expect(rows).toContain('Paid out−₹200.00');
  });

  it('given the report is not for these eyes yet, then it says to count first', async () => {
    const { shows, all } = await drawer({}, '/shift?report=shift');
    expect(shows('Count first; what should be in it is shown after closing.')).toBe(true);
    expect(all('.bill-row')).toHaveLength(0);
  });

  it('given more drawers than one page holds, then the next are asked for', async () => {
    const { tap, server, buttonWords } = await drawer({}, '/shift');
    expect(buttonWords()).toContain('Previous');
    const asked = server.heard.length;
    await tap('Previous');
    expect(server.heard).toHaveLength(asked);
    await tap('Next');
    expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/shifts?page=2');
  });
});

describe('a sheet of the drawer', () => {
  it.each([
    ['Count and close', '#piece-50000'],
    ['Count and close', '#count-sum'],
    ['Count and close', '#count-note'],
    ['Pay in', '#move-amount'],
    ['Pay out', '#move-reason'],
    ['Open a drawer', '#shift-float'],
    ['Open a drawer', '#shift-drawer'],
  ])(
    '“%s”: given something was typed into %s, then Escape and Close ask before it is dropped',
    async (words, field) => {
      const { tap, bySum, type, host, all, shows } = await drawer();
      const sheet = () => host.querySelector('dialog.sheet[open]');
      const pressEscape = () =>
        act(async () => sheet()?.dispatchEvent(new Event('cancel', { cancelable: true })));
      await tap(words);
      await pressEscape();
      expect(sheet()).toBeNull();
      await tap(words);
      if (field === '#count-sum') await bySum();
      await type(field, '3');
      await pressEscape();
      expect([sheet() !== null, shows('Leave without saving?')]).toEqual([true, true]);
      await tap('Keep editing');
      await tap(sheet()?.querySelector<HTMLElement>('[aria-label="Close"]') ?? '');
      await tap('Leave');
      expect(all('dialog[open]')).toHaveLength(0);
    },
  );
});

it('given a usual reason alone was tapped, then the sheet of a movement closes unasked', async () => {
  const { tap, host, all } = await drawer();
  await tap('Pay out');
  await tap('To the safe');
  await tap(host.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]') ?? '');
  expect(all('dialog[open]')).toHaveLength(0);
});

describe('opening', () => {
  it('given it was opened, then it stands beside the list and nobody is asked', async () => {
    const { tap, type, server, submit, path, all } = await drawer({}, '/shift');
    server.reply(OPEN, () => ({ status: 201, body: shift() }));
    await tap('Open a drawer');
    await type('#shift-float', '2,000');
    await submit();
    expect([path(), all('dialog[open]').length]).toEqual(['/shift?shift=shift', 0]);
  });
});

describe('counting', () => {
  it('given pieces that are no whole number, then the sum is unknown and nothing is sent', async () => {
    const { tap, type, texts, server, submit } = await drawer();
    await tap('Count and close');
    await type('#piece-50000', '1.5');
    expect(texts('.field-bad .field-note')).toEqual(['A whole number.']);
    expect(texts('.counted')).toEqual(['Counted–']);
    await submit();
    expect(server.commands()).toEqual([]);
  });

  it('Enter leads from one piece to the next, after the last to the note, and closes nothing', async () => {
    const { tap, all, host } = await drawer();
    await tap('Count and close');
    const enter = async (field: Element | undefined, isComposing = false) => {
      const event = { key: 'Enter', bubbles: true, cancelable: true, isComposing };
      const key = new KeyboardEvent('keydown', event);
      await act(async () => field?.dispatchEvent(key));
      return { sends: !key.defaultPrevented, at: host.ownerDocument.activeElement?.id };
    };
    const pieces = all('.piece input');
    expect(await enter(pieces[0])).toEqual({ sends: false, at: pieces[1]?.id });
    expect(await enter(pieces[1], true)).toEqual({ sends: false, at: pieces[1]?.id });
    expect(await enter(pieces.at(-1))).toEqual({ sends: false, at: 'count-note' });
  });

  it('given it was closed, then its report comes up and nobody is asked', async () => {
    const { tap, type, server, submit, path, all } = await drawer();
    server.reply(CLOSE, () => ({ body: shift({ closed_at: '2026-11-20T18:00:00Z', report }) }));
    await tap('Count and close');
    await type('#piece-50000', '3');
    await submit();
    expect([path(), all('dialog[open]').length]).toEqual(['/shift?report=shift', 0]);
  });

  it('given one way of counting was tried empty, then the other one is not blamed', async () => {
    const { tap, texts, submit, host } = await drawer();
    await tap('Count and close');
    await submit();
    expect(texts('.form-error')).toHaveLength(1);
    await tap(host.querySelector<HTMLElement>('input[value="sum"]') ?? '');
    expect(texts('.form-error')).toEqual([]);
    await submit();
    expect(texts('.form-error')).toHaveLength(1);
  });

  it.each(['', ' '])(
    'given “%s” in every piece, then nothing is sent; 0 in one is an empty drawer',
    async (typed) => {
      const { tap, type, texts, server, submit } = await drawer();
      server.reply(CLOSE, () => ({ body: shift({ closed_at: '2026-11-20T18:00:00Z', report }) }));
      await tap('Count and close');
      await type('#piece-50000', typed);
      expect(texts('.counted')).toEqual(['Counted–']);
      await submit();
      expect(server.commands()).toEqual([]);
      await type('#piece-50000', '0');
      await submit();
      expect(server.commands()[0]?.body).toMatchObject({ counted: 0, denominations: [] });
    },
  );

  it.each([
    ['every piece', false],
    ['the sum', true],
  ])(
    'given %s is left blank, then closing says that an empty drawer is a 0, until one is typed',
    async (_, sum) => {
      const { tap, bySum, type, shows } = await drawer();
      const words = 'Enter the amount; 0 when the drawer is empty.';
      await tap('Count and close');
      if (sum) await bySum();
      expect(shows(words)).toBe(false);
      await tap('Close the drawer');
      expect(shows(words)).toBe(true);
      await type(sum ? '#count-sum' : '#piece-50000', '0');
      expect(shows(words)).toBe(false);
    },
  );

  it.each(['', 'plenty', '-5'])('given “%s” as one sum, then nothing is sent', async (sum) => {
    const { tap, bySum, type, texts, server, submit } = await drawer();
    await tap('Count and close');
    await bySum();
    await type('#count-sum', sum);
    expect(texts('.counted')).toEqual(['Counted–']);
    await submit();
    expect(server.commands()).toEqual([]);
  });

  it('an empty drawer can be counted: 0 is a sum', async () => {
    const { tap, bySum, type, server, submit } = await drawer();
    server.reply(CLOSE, () => ({ body: shift({ closed_at: '2026-11-20T18:00:00Z', report }) }));
    await tap('Count and close');
    await bySum();
    await type('#count-sum', '0');
    await type('#count-note', ' All to the safe ');
    await submit();
    expect(server.commands()[0]?.body).toEqual({
      counted: 0,
      note: 'All to the safe',
      leave_open_bills: false,
    });
  });

  it('given no answer came, then what was counted stays, and closing again counts once', async () => {
    const { tap, bySum, type, server, submit, host } = await drawer();
    server.reply(CLOSE, () => 'away');
    await tap('Count and close');
    await bySum();
    await type('#count-sum', '2240');
    await submit();
    expect(said().join()).toContain('No answer came');
    expect(host.querySelector<HTMLInputElement>('#count-sum')?.value).toBe('2240');
    await submit();
    const [first, second] = server.commands();
    expect(second?.key).toBe(first?.key);
    await type('#count-sum', '2241');
    await submit();
    expect(server.commands()[2]?.key).not.toBe(first?.key);
  });
});

describe('cash by hand', () => {
  it('says what is missing: an amount and a reason', async () => {
    const { tap, submit, texts, server } = await drawer();
    await tap('Pay in');
    await submit();
    expect(texts('.field-bad .field-note')).toHaveLength(2);
    expect(server.commands()).toEqual([]);
  });

  it('takes words of one’s own, without blanks around them', async () => {
    const { tap, type, submit, server } = await drawer();
    server.reply(MOVE, () => ({ body: shift() }));
    await tap('Pay in');
    await type('#move-amount', '50.5');
    await type('#move-reason', ' Forgot the coins ');
    await submit();
    expect(server.commands()[0]?.body).toEqual({ kind: 'in', amount: 5_050, reason: 'Forgot the coins' });
    expect(said()).toEqual(['₹50.50 paid in.']);
  });

  it('given another amount is typed before it is answered, then what moved is said', async () => {
    const { server, tap, type, submit } = await drawer();
    let answer: (given: { body: ShiftDetails }) => void = () => undefined;
    server.reply(MOVE, () => new Promise((done) => (answer = done)));
    await tap('Pay in');
    await type('#move-amount', '50');
    await tap('More change');
    await submit();
    await type('#move-amount', '500');
    answer({ body: shift() });
    await settle(10);
    expect(said()).toEqual(['₹50.00 paid in.']);
  });

  it('given the answer comes when the other way is open, then that sheet stays', async () => {
    const { tap, type, submit, server, texts, host } = await drawer();
    let answer: (given: { body: ShiftDetails }) => void = () => undefined;
    server.reply(MOVE, () => new Promise((done) => (answer = done)));
    await tap('Pay in');
    await type('#move-amount', '50');
    await tap('More change');
    await submit();
    await tap(host.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]') ?? '');
    await tap('Leave');
    await tap('Pay out');
    answer({ body: shift() });
    await settle(10);
    expect([said(), texts('dialog[open] h2')]).toEqual([['₹50.00 paid in.'], ['Pay out']]);
  });

  it.each([
    ['opened', 'Open a drawer', OPEN, '#shift-float', '/shift'],
    ['counted', 'Count and close', CLOSE, '#count-sum', '/shift?shift=shift'],
  ])(
    'given one is %s when its form is gone, then nobody is led away, nor is what is typed elsewhere forgotten',
    async (_, way, call, field, at) => {
      const { tap, type, submit, bySum, server, path, texts, host } = await drawer({}, at);
      let answer: (given: { body: ShiftDetails }) => void = () => undefined;
      server.reply(call, () => new Promise((done) => (answer = done)));
      const shut = () => tap(host.querySelector<HTMLElement>('dialog[open] [aria-label="Close"]') ?? '');
      await tap(way);
      if (call === CLOSE) await bySum();
      await type(field, '2000');
      await submit();
      await shut();
      await tap('Leave');
      await tap('Open a drawer');
      await type('#shift-float', '500');
      answer({ body: shift() });
      await settle(10);
      expect([path(), texts('dialog[open] h2')]).toEqual([at, ['Open a drawer']]);
      await shut();
      expect(texts('dialog[open] h2')).toHaveLength(2);
    },
  );

  it('given the drawer was closed meanwhile, then the reason is said and the form stays', async () => {
    const { tap, type, submit, server, host } = await drawer();
    server.reply(MOVE, () => refusal(409, 'state-changed', 'The drawer is closed.'));
    await tap('Pay out');
    await type('#move-amount', '50');
    await tap('Tips to the staff');
    await submit();
    expect(said()).toEqual(['The drawer is closed.']);
    expect(host.querySelector<HTMLInputElement>('#move-amount')?.value).toBe('50');
  });
});
