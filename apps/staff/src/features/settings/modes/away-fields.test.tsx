// @vitest-environment happy-dom
import { FIRST_SLOTS } from '@tableside/contract/away-rules';
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { colleague } from '../../../../testing/samples.ts';
import { stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { SettingsScreen } from '../settings-screen.tsx';

const delivery = {
  ...FIRST_SLOTS,
  radius_m: 6000,
  min_order: 30_000,
  fees: [{ up_to_m: 2000, fee: 2500, free_from: 80_000 }],
  tax_ids: ['gst'],
};
const settings: StoreSettings = {
  version: 3,
  name: 'Small House',
  legal_name: 'Small House',
  tax_ids: [],
  address: '',
  phone: '',
  languages: ['en'],
  modes: ['dinein', 'takeaway', 'delivery'],
  possible_modes: ['dinein', 'takeaway', 'delivery', 'queue', 'booking'],
  features: { jukebox: false, games: true, videos: false, recommendations: true },
  seating: 'open',
  call_minutes: 4,
  round_limit: 2_000_000,
  location: { lat: 19.0631, lng: 72.8295 },
  delivery,
  takeaway: FIRST_SLOTS,
  station_minutes: [],
  sounds: FIRST_SOUNDS,
  booking: { pace: null, notice_minutes: 30, largest: 30 },
  hours: [],
  closed_days: [],
  taxes: [],
  charges: [],
  fixed_charges: [{ _id: 'packing', name: 'Packing', amount: 3000, order_types: ['takeaway'] }],
  tip_percentages: [],
  payment_modes: ['cash'],
  cash_step: 1,
  show_veg_marks: true,
  services: [],
};

async function open(given: Partial<StoreSettings> = {}) {
  const server = standIn({
    'GET /staff/stores/*/settings': () => ({ body: { ...settings, ...given } }),
    'PUT /staff/stores/*/settings': () => ({ body: { ...settings, ...given, version: 4 } }),
  });
  const seen = await stage(<SettingsScreen />, { me: colleague(['owner']) });
  return {
    ...seen,
    sent: () => server.commands().map(({ body }) => body),
    value: (selector: string) => seen.host.querySelector<HTMLInputElement>(selector)?.value,
    pick: (selector: string) => seen.tap(seen.host.querySelector<HTMLElement>(selector) ?? ''),
  };
}

describe('delivery', () => {
  it('shows what holds, in the currency of the store, and sends what is changed', async () => {
    const { type, tap, pick, sent, value, shows } = await open();
    const shown = ['#house-radius', '#house-least', '#rung-up-to-0', '#rung-fee-0', '#rung-free-0'];
    expect(shown.map(value)).toEqual(['6', '300.00', '2', '25.00', '800.00']);
    await type('#house-radius', '4,5');
    await type('#house-least', '');
    await type('#rung-free-0', '');
    await tap('Add a distance');
    await type('#rung-up-to-1', '4.5');
    await type('#rung-fee-1', '40');
    await type('#house-delivery-lead', '45');
    await pick('input[name=handover-delivery][value=later]');
    expect(shows('Changed: delivery')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([
      {
        takeaway: FIRST_SLOTS,
        delivery: {
          ...FIRST_SLOTS,
          lead_minutes: 45,
          pay_on_handover: true,
          radius_m: 4500,
          min_order: 0,
          fees: [
            { up_to_m: 2000, fee: 2500, free_from: null },
            { up_to_m: 4500, fee: 4000, free_from: null },
          ],
        },
      },
    ]);
  });

  it('is set up where nobody has said anything yet: place and fees first', async () => {
    const { type, tap, sent, value, all, shows } = await open({
      modes: ['dinein'],
      possible_modes: ['dinein', 'takeaway', 'queue', 'booking'],
      location: null,
      delivery: null,
      takeaway: null,
    });
    expect(all('#house-radius')).toEqual([]);
    await tap('Order delivery');
    expect(value('#house-radius')).toBe('5');
    await tap('Save');
    expect(shows('Please enter latitude and longitude')).toBe(true);
    expect(shows('At least one distance')).toBe(true);
    expect(sent()).toEqual([]);
    await type('#house-spot', '19.0631, 72.8295');
    await tap('Add a distance');
    await type('#rung-up-to-0', '5');
    await type('#rung-fee-0', '0');
    await tap('Save');
    expect(sent()).toMatchObject([
      {
        modes: ['dinein', 'delivery'],
        location: { lat: 19.0631, lng: 72.8295 },
        delivery: { ...FIRST_SLOTS, radius_m: 5000, fees: [{ up_to_m: 5000, fee: 0, free_from: null }] },
        takeaway: null,
      },
    ]);
  });

  const taxes = [
    { _id: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] },
    { _id: 'inside', name: 'VAT', rate_bp: 1000, inclusive: false, order_types: ['dinein'] },
    { _id: 'city', name: 'City tax', rate_bp: 100, inclusive: false, order_types: ['delivery'] },
  ];
  const chips = ({ all }: Pick<Awaited<ReturnType<typeof open>>, 'all'>) =>
    all('.chip')
      .filter(({ textContent }) => /%/.test(textContent ?? ''))
      .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);

  it('has its fee taxed by those chosen of the taxes that can fall on it', async () => {
    const seen = await open({ taxes });
    expect(chips(seen)).toEqual([
      ['GST 5%', 'true'],
      ['City tax 1%', 'false'],
    ]);
    await seen.tap('City tax 1%');
    expect(seen.shows('Changed: delivery')).toBe(true);
    await seen.tap('Save');
    expect(seen.sent()).toMatchObject([{ delivery: { tax_ids: ['gst', 'city'] } }]);
  });

  it('that nobody has said anything of begins with the usual taxes on its fee', async () => {
    const seen = await open({ taxes, delivery: null });
    expect(chips(seen)).toEqual([
      ['GST 5%', 'true'],
      ['City tax 1%', 'true'],
    ]);
    await seen.tap('GST 5%');
    await seen.tap('Add a distance');
    await seen.type('#rung-up-to-0', '5');
    await seen.type('#rung-fee-0', '0');
    await seen.tap('Save');
    expect(seen.sent()).toMatchObject([{ delivery: { tax_ids: ['city'] } }]);
  });

  it('that is switched off asks for nothing and is left as it is', async () => {
    const { type, tap, sent } = await open();
    await type('#house-radius', 'far');
    await tap('Order delivery');
    await tap('Save');
    expect(sent()).toMatchObject([{ modes: ['dinein', 'takeaway'], delivery: null }]);
  });
});

describe('takeaway', () => {
  it('keeps its own times and its own way of paying', async () => {
    const { type, tap, pick, sent, shows } = await open();
    await type('#house-takeaway-length', '10');
    await type('#house-takeaway-each', '3');
    await type('#house-takeaway-ahead', '0');
    await pick('input[name=handover-takeaway][value=later]');
    expect(shows('Changed: takeaway')).toBe(true);
    await tap('Save');
    const times = { slot_minutes: 10, per_slot: 3, lead_minutes: 20, days_ahead: 0, pay_on_handover: true };
    expect(sent()).toMatchObject([{ takeaway: times, delivery }]);
  });

  it('packing is an amount of its own, for the orders it is chosen for', async () => {
    const { type, tap, all, sent, value, shows } = await open();
    expect([value('#fixed-name-0'), value('#fixed-amount-0')]).toEqual(['Packing', '30.00']);
    await type('#fixed-amount-0', '35');
    await tap(all('.house-fixed .chip').find(({ textContent }) => textContent === 'Delivery') ?? '');
    await tap('Add an amount');
    expect(value('#fixed-name-1')).toBe('Packing');
    await tap('Save');
    expect(shows('Each amount needs a name and more than 0')).toBe(true);
    await type('#fixed-name-1', 'Bag');
    await type('#fixed-amount-1', '5');
    await tap('Save');
    expect(sent()).toMatchObject([
      {
        fixed_charges: [
          { _id: 'packing', name: 'Packing', amount: 3500, order_types: ['takeaway', 'delivery'] },
          { _id: null, name: 'Bag', amount: 500, order_types: ['takeaway', 'delivery'] },
        ],
      },
    ]);
  });
});

describe('the largest order', () => {
  it('that needs no waiter is an amount, and empty means any', async () => {
    const { type, tap, sent, value, shows } = await open();
    expect(value('#house-limit')).toBe('20000.00');
    await type('#house-limit', 'a lot');
    await tap('Save');
    expect(shows('Please enter an amount')).toBe(true);
    await type('#house-limit', '');
    expect(shows('Changed: largest order')).toBe(true);
    await tap('Save');
    expect(sent()).toMatchObject([{ round_limit: null }]);
  });
});

describe('what does not fit', () => {
  it.each([
    ['#house-spot', 'Mumbai', 'Please enter latitude and longitude'],
    ['#house-spot', '', 'Please enter latitude and longitude'],
    ['#house-radius', 'far', 'Kilometres from 0 to 1000'],
    ['#house-least', 'x', 'Please enter an amount'],
    ['#rung-fee-0', '', 'At least one distance'],
    ['#house-delivery-length', '4', 'A whole number from 5 to 240'],
    ['#house-takeaway-each', '0', 'A whole number from 1 to 10000'],
    ['#house-takeaway-ahead', '8', 'A whole number from 0 to 7'],
  ])('%s with “%s” is said once somebody saves, and nothing is sent', async (field, typed, words) => {
    const { type, tap, sent, shows } = await open();
    await type(field, typed);
    expect(shows(words)).toBe(false);
    await tap('Save');
    expect(shows(words)).toBe(true);
    expect(sent()).toEqual([]);
  });
});
