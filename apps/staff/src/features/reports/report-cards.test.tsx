// @vitest-environment happy-dom
import type { Closing } from '@tableside/contract/staff-reports.schema';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { allClosed, report } from '../../../testing/report-samples.ts';
import { bill } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { CallsCard } from './calls-card.tsx';
import { ClosingCard } from './closing-list.tsx';
import { KeyFigures } from './key-figures.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { ModeChart } from './mode-chart.tsx';
import { SalesChart, ShareCharts } from './report-charts.tsx';
import { LossesCards, RatingsCard, ServiceCard } from './report-details.tsx';
import { ReportSumsCard, TaxesCards } from './report-sums.tsx';

const { sums } = report();
const dishesSold = (count: number) =>
  Array.from({ length: count }, (_, nth) => ({
    id: `dish-${nth}`,
    name: { en: `Dish ${nth}` },
    category: 'food',
    qty: 1,
    amount: 1_000 - nth,
    recommended: 0,
  }));

describe('how it adds up', () => {
  it('leaves out what is nothing, and takes off what was given', async () => {
    const { texts } = await stage(<ReportSumsCard report={report()} />);
    expect(texts('.bill-row')).toEqual([
      'Food and drinks₹800.00',
      'Discounts on bills−₹50.00',
      'Taxes and charges₹37.50',
      'Tips₹20.00',
      'Bills in all₹807.50',
      'Received₹807.50',
    ]);
  });

  it('names the money of other days and what went back', async () => {
    const given = {
      ...sums,
      surplus: 100,
      other_bills: 2_000,
      other_days: 3_000,
      refunds: { count: 1, amount: 500 },
    };
    const { texts } = await stage(<ReportSumsCard report={report({ sums: given })} />);
    expect(texts('.bill-row').slice(5)).toEqual([
      'Paid beyond the bills₹1.00',
      'For bills of other days₹20.00',
      'Paid on other days−₹30.00',
      'Received₹807.50',
      'Given back−₹5.00',
    ]);
  });

  it('says the rate of a tax once, also where its name has it, and what it falls on where all bills know it', async () => {
    const taxes = [
      { name: 'GST', rate_bp: 500, inclusive: false, amount: 100 },
      { name: 'VAT 19 %', rate_bp: 1900, inclusive: true, base: 1053, amount: 200 },
    ];
    const charges = [{ name: 'Service', amount: 300 }];
    const { texts } = await stage(<TaxesCards report={report({ taxes, charges })} />);
    expect(texts('.bill-row')).toEqual([
      'GST 5%₹1.00',
      'VAT 19 %Taxable amount ₹10.53 · included in the prices₹2.00',
      'Service₹3.00',
    ]);
  });

  it('has the taxes of what was given back beside those of the bills', async () => {
    const refunded_taxes = [{ name: 'GST', rate_bp: 500, inclusive: false, base: 2_000, amount: 100 }];
    const { texts } = await stage(<TaxesCards report={report({ refunded_taxes })} />);
    expect(texts('h2')).toEqual(['Taxes and charges', 'Taxes in what was given back']);
    expect(texts('.bill-row')[1]).toBe('GST 5%Taxable amount −₹20.00−₹1.00');
  });
});

describe('key figures', () => {
  it('say how much more or less in words, not by colour alone', async () => {
    const compared = report().compared;
    const before = { ...sums, bills: { ...sums.bills, count: 4 }, covers: 4 };
    const given = report({ compared: { ...compared, sums: before } });
    const { texts } = await stage(<KeyFigures report={given} />);
    expect(texts('.figure')).toHaveLength(10);
    expect(texts('.figure').slice(1, 5)).toEqual([
      'Orders3As before: 3',
      'Bills250% less than 4',
      'Guests525% more than 4',
      'Average bill₹393.75100% more than ₹196.88',
    ]);
    expect(texts('.figure').at(-1)).toBe('Open bills1As before: 1');
  });
});

describe('pictures', () => {
  it('of a longer time have a column for each day', async () => {
    const days = [
      { day: '2026-11-19', count: 0, amount: 0, modes: [] },
      { day: '2026-11-20', count: 2, amount: 78_750, modes: [] },
    ];
    const { texts, all } = await stage(<SalesChart report={report({ days })} />);
    expect(texts('.report-card h2')).toEqual(['Sales by day']);
    expect(all('.chart-column')).toHaveLength(2);
    expect(texts('tbody tr')).toEqual(['Nov 19, 20260₹0.00', 'Nov 20, 20262₹787.50']);
  });

  it('stack the bills of an hour by mode, say each in words, and are hatched on paper', async () => {
    const hours = [
      {
        hour: 19,
        count: 3,
        amount: 100,
        modes: [
          { mode: 'dinein' as const, count: 1 },
          { mode: 'takeaway' as const, count: 2 },
        ],
      },
      { hour: 20, count: 0, amount: 0, modes: [] },
    ];
    const modes = [
      { mode: 'dinein' as const, count: 1, amount: 90 },
      { mode: 'takeaway' as const, count: 2, amount: 10 },
    ];
    const { texts, all, host } = await stage(<ModeChart report={report({ hours, modes })} />);
    expect(texts('.chart-legend li')).toEqual(['Takeaway', 'Dine-in']);
    expect(texts('.report-card > p')).toEqual(['Takeaway makes up 66.7%.']);
    const [large, small] = all('.chart-column').map((rect) => Number(rect.getAttribute('height')));
    expect(large).toBeGreaterThan(small ?? 0);
    expect(all('.chart-columns .chart-hatch')).toHaveLength(all('.chart-column').length);
    const reader = host.querySelector<HTMLInputElement>('input[type="range"]');
    await act(async () => reader?.focus());
    expect(reader?.getAttribute('aria-valuetext')).toContain('Takeaway 2, Dine-in 1');
    expect(texts('tbody tr')).toEqual(['7:00 PM21', '8:00 PM00']);
  });

  it('show the ten largest, the table all of them', async () => {
    const dishes = dishesSold(14);
    const { host, all } = await stage(<ShareCharts report={report({ dishes })} />);
    const card = host.querySelector('.report-card');
    expect(card?.querySelectorAll('.bar-list li')).toHaveLength(10);
    await act(async () => card?.querySelector('button')?.click());
    expect(card?.querySelectorAll('tbody tr')).toHaveLength(14);
    expect(all('.report-card')).toHaveLength(6);
    const least = [...(all('.report-card')[1]?.querySelectorAll('.bar-list li') ?? [])];
    expect(least.map((row) => /Dish \d+/.exec(row.textContent ?? '')?.[0])).toEqual([
      'Dish 13',
      'Dish 12',
      'Dish 11',
      'Dish 10',
    ]);
  });

  it('names every dish in the table, however many a house sells', async () => {
    const dishes = dishesSold(240);
    const { host } = await stage(<ShareCharts report={report({ dishes })} />);
    expect(host.querySelector('.report-card')?.querySelectorAll('tbody tr')).toHaveLength(240);
  });
});

describe('what the stalls of a food court sold', () => {
  it('is said where there are any, at full price', async () => {
    const stalls = [
      { id: 's1', name: 'Noodle Bar', qty: 3, amount: 27_000 },
      { id: 's2', name: 'Rice Bowl', qty: 1, amount: 9_000 },
    ];
    const { host, texts } = await stage(<ShareCharts report={report({ stalls })} />);
    expect(texts('.report-card h2')).toContain('By stall');
    expect(host.textContent).toContain('Noodle Bar');
    const without = await stage(<ShareCharts report={report()} />);
    expect(without.texts('.report-card h2')).not.toContain('By stall');
  });
});

describe('dishes taken up from “Goes well with”', () => {
  it('say how many of them there are, in the picture and in its table', async () => {
    const [rice, soup] = report().dishes;
    const dishes = [rice, soup && { ...soup, qty: 12, recommended: 4 }].filter((dish) => dish !== undefined);
    const { host } = await stage(<ShareCharts report={report({ dishes })} />);
    const [card, categories] = host.querySelectorAll('.report-card');
    const textsOf = (within: Element | undefined, what: string) =>
      [...(within?.querySelectorAll(what) ?? [])].map((part) => part.textContent);
    expect(textsOf(card, '.bar-value')).toEqual(['₹600.003 · 75%', '₹200.0012 · 25% · 4 recommended']);
    await act(async () => card?.querySelector('button')?.click());
    expect(textsOf(card, 'th[scope="col"]')).toContain('From “Goes well with”');
    expect(textsOf(card, 'tbody tr')).toEqual(['Rice30₹600.0075%', 'Soup124₹200.0025%']);
    expect(textsOf(categories, 'thead th')).toHaveLength(4);
  });

  it('are not spoken of where there are none', async () => {
    const { host } = await stage(<ShareCharts report={report()} />);
    expect(host.querySelectorAll('.report-card:first-child thead th')).toHaveLength(4);
  });
});

describe('bars that lie', () => {
  it('are read one after the other with the arrow keys, down and up, no further than the last', async () => {
    const { host, texts } = await stage(<RatingsCard report={report()} />);
    const reader = host.querySelector<HTMLInputElement>('.bar-chart input');
    const press = (key: string) =>
      act(async () => void reader?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    await act(async () => reader?.focus());
    expect(texts('.bar-at')).toEqual(['Great2']);
    await press('ArrowDown');
    expect(reader?.getAttribute('aria-valuetext')).toBe('Good 1');
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await press(key);
    expect(texts('.bar-at')).toEqual(['Needs improvement0']);
    await press('ArrowUp');
    expect(reader?.getAttribute('aria-valuetext')).toBe('Okay 0');
    await act(async () => reader?.blur());
    expect(texts('.bar-at')).toEqual([]);
  });
});

describe('the rest of the evening', () => {
  it('says for each area how long half of its calls waited, and names the slowest', async () => {
    const areas = [
      { area: '', count: 1, taken: 0, seconds: null },
      { area: 'Garden', count: 4, taken: 3, seconds: 150 },
      { area: 'Hall', count: 2, taken: 2, seconds: 45 },
      { area: 'bar', count: 1, taken: 1, seconds: 30 },
    ];
    const calls = { ...report().calls, areas };
    const { host, texts } = await stage(<CallsCard report={report({ calls })} />);
    expect(texts('.bar-list li')).toEqual([
      'No area–0 of 1 taken',
      'bar0.5 min1 of 1 taken',
      'Garden2.5 min3 of 4 taken',
      'Hall0.8 min2 of 2 taken',
    ]);
    expect(texts('.t-muted')).toEqual(['The slowest: Garden, half of its calls are taken within 2.5 min.']);
    await act(async () => host.querySelector('button')?.click());
    expect(texts('tbody tr')).toEqual(['No area10–', 'bar110.5 min', 'Garden432.5 min', 'Hall220.8 min']);
  });

  it('of a day without calls has no such picture', async () => {
    const calls = { ...report().calls, areas: [] };
    const { all } = await stage(<CallsCard report={report({ calls })} />);
    expect(all('.report-card')).toEqual([]);
  });

  it('has every reason something was taken off, and who gave discounts', async () => {
    const voids = [
      { kind: 'cancelled', reason: 'Too long', qty: 1, amount: 6_000 },
      { kind: 'rejected', reason: '', qty: 2, amount: 4_000 },
    ] as const;
    const { texts } = await stage(<LossesCards report={report({ voids: [...voids] })} />);
    expect(texts('tbody tr')).toEqual([
      'By the staff1₹50.00',
      'Too long1₹60.00',
      'Turned down by the kitchen2₹40.00',
    ]);
  });

  it('says how long tables and calls took, and leaves out what did not happen', async () => {
    const { texts } = await stage(<ServiceCard report={report()} />);
    expect(texts('.bill-row')).toEqual([
      'Tables turned2',
      'Turns per table0.2',
      'Stay (median)55 min',
      'Call taken after (median)0.8 min',
      'Call done after (median)2.5 min',
      'Calls that went to the manager1',
    ]);
  });

  it('sets each station’s half and nine of ten tickets against what was aimed at, and names the slowest', async () => {
    const stations = [
      { station: 'Bar', count: 9, median: 120, slow: 300, target: 240 },
      { station: '', count: 4, median: 420, slow: 900, target: 720 },
    ];
    const { texts, all } = await stage(<KitchenCard report={report({ stations })} />);
    expect(texts('.bar-list li')).toEqual([
      'Bar2 min9 of 10 within 5 min · target 4 min',
      'Whole tickets7 min9 of 10 within 15 min · target 12 min',
    ]);
    expect(texts('.t-muted')).toEqual(['The slowest: Whole tickets, half of its tickets take up to 7 min.']);
    expect(all('.bar-goal').map((line) => line.getAttribute('x1'))).toEqual([`${(240 / 900) * 100}%`, '80%']);
    expect(texts('tbody tr')[0]).toBe('Bar92 min5 min4 min');
  });

  it('of a day on which the kitchen had nothing has no such picture', async () => {
    const { all } = await stage(<KitchenCard report={report({ stations: [] })} />);
    expect(all('.report-card')).toEqual([]);
  });

  it('counts ratings from the best down, and none where nobody rated', async () => {
    const { texts } = await stage(<RatingsCard report={report()} />);
    expect(texts('.bar-list li')).toEqual(['Great2', 'Good1', 'Okay0', 'Needs improvement0']);
    const none = await stage(<RatingsCard report={report({ ratings: [] })} />);
    expect(none.all('.report-card')).toEqual([]);
  });
});

describe('before closing', () => {
  const open = (closing: Closing) =>
    standIn({ 'GET /staff/stores/store/closing': () => ({ body: closing }) });

  it('names the first of what is open and where it is worked on', async () => {
    open({
      ...allClosed,
      bills: [bill(), bill(), bill(), bill()],
      calls: [
        { _id: 'c', table: '7', name: { en: 'Call waiter' }, state: 'sent', at: '2026-11-20T09:00:00Z' },
      ],
    });
    const { all, texts } = await stage(<ClosingCard />);
    expect(all('.closing-row').map((row) => row.getAttribute('href'))).toEqual(['/bills', '/calls']);
    expect(texts('.closing-count')).toEqual(['4', '1']);
    expect(texts('.closing-row')[0]?.endsWith('…')).toBe(true);
    expect(texts('.closing-row')[1]).toContain('Table 7 Call waiter');
  });

  it('tells payments just asked for from unclear ones, and failed refunds from those on their way', async () => {
    const of = { order_id: 'order', mode: 'online' as const, asked_at: '2026-11-20T09:00:00Z' };
    const back = { order_id: 'order', at: '2026-11-20T09:00:00Z' };
    open({
      ...allClosed,
      payments: [
        { ...of, _id: 'p1', number: 1, amount: 100, overdue: true },
        { ...of, _id: 'p2', number: 2, amount: 200, overdue: false },
      ],
      refunds: [
        { ...back, _id: 'r1', number: 3, amount: 300, state: 'pending' },
        { ...back, _id: 'r2', number: 4, amount: 400, state: 'failed' },
      ],
    });
    const { texts } = await stage(<ClosingCard />);
    expect(texts('.closing-row')).toEqual([
      '1Unclear payments#1 (₹1.00)',
      '1Payments asked for#2 (₹2.00)',
      '1Failed refunds#4 (₹4.00)',
      '1Refunds on their way#3 (₹3.00)',
    ]);
  });

  it('says when nothing is', async () => {
    open(allClosed);
    const { shows } = await stage(<ClosingCard />);
    expect(shows('All done: nothing is open.')).toBe(true);
  });
});
