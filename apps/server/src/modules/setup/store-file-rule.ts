import { minorDigits } from '@tableside/contract/minor-digits';
import type { NewHouse } from '@tableside/contract/setup.schema';
import { firstServices } from './first-services-rule.ts';

/** The currency of a code: its symbol and how many digits its minor unit has. */
export function currencyOf(code: string): { code: string; symbol: string; exponent: number } {
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  const symbol = format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? code;
  return { code, symbol, exponent: minorDigits(code) };
}

/** Tables numbered from 1 on through all areas. */
function tablesOf(groups: NewHouse['tables']) {
  const seats = groups.flatMap(({ area, count, seats: each }) =>
    Array.from({ length: count }, () => ({ area, seats: each })),
  );
  return seats.map((table, index) => ({ name: String(index + 1), ...table }));
}

const slugOf = (name: string, suffix: string): string => {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  return `${plain}-${suffix}`.slice(-80).replace(/-+/g, '-').replace(/^-/, '');
};

/**
 * A new house as a store file, the one way stores come into being. It is always open until hours are set, takes cash and
 * cards, and suggests tips of 5, 10 and 15 %. Guests find what works by itself, recommendations and the game; jukebox and clips wait
 * for songs and films. `suffix` keeps its slug from meeting another one.
 */
export function storeFileOf({ store, tables }: NewHouse, suffix: string) {
  const has = (mode: NewHouse['store']['modes'][number]): boolean => store.modes.includes(mode);
  return {
    slug: slugOf(store.name, suffix),
    name: store.name,
    visible_name: store.name,
    address: store.address,
    phone: store.phone,
    country: store.country,
    timezone: store.timezone,
    currency: currencyOf(store.currency),
    opted_languages: store.languages,
    order_types: [
      ...(has('dinein') ? ['dinein'] : []),
      ...(has('takeaway') ? ['takeaway'] : []),
      ...(has('queue') ? ['qms'] : []),
    ],
    taxes: store.taxes.map((tax, index) => ({ key: `tax-${index + 1}`, ...tax })),
    services: firstServices,
    tables: has('dinein') ? tablesOf(tables) : [],
    tip_percentages: [500, 1000, 1500],
    payment_modes: ['cash', 'card'],
    cash_step: store.cash_step,
    features: { queue: has('queue'), booking: has('booking'), recommendations: true, games: true },
    takeaway: has('takeaway') ? { slot_minutes: 15, per_slot: 8 } : null,
  };
}
