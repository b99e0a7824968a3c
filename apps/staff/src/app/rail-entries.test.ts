import { STAFF_ROLES } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { homeOf, railEntries, SCREENS, screenAt, switchedOff } from './rail-entries.ts';

it.each([
  [[], false, ['runner', 'counter', 'prepared', 'queue']],
  [['takeaway'], false, ['runner', 'queue']],
  [['dinein'], false, ['counter', 'prepared', 'queue']],
  [['foodcourt'], true, ['counter', 'prepared']],
  [['delivery'], true, ['counter']],
  [['dinein', 'takeaway'], true, []],
] as const)('given a store offers %j and a queue: %s, then switched off are %j', (types, queue, off) => {
  expect(switchedOff({ order_types: [...types], preferences: { features: { queue } } })).toEqual(off);
});

describe('railEntries', () => {
  it('shows owners everything, managers all but where the money is paid into', () => {
    const managed = SCREENS.filter((screen) => screen !== 'providers');
    expect(railEntries(['owner'])).toEqual(SCREENS);
    expect(railEntries(['manager'])).toEqual(managed);
  });
  it('shows everybody else only what they may use', () => {
    expect(railEntries(['kitchen'])).toEqual(['kitchen', 'floor', 'pass', 'counter', 'stock']);
    expect(railEntries(['expo'])).toEqual(railEntries(['kitchen']));
    expect(railEntries(['cashier'])).toEqual([
      'floor',
      'calls',
      'runner',
      'bills',
      'payments',
      'shift',
      'queue',
      'bookings',
      'jukebox',
      'offers',
      'prepared',
      'stock',
    ]);
    expect(railEntries(['host'])).toEqual([
      'floor',
      'calls',
      'runner',
      'queue',
      'bookings',
      'jukebox',
      'offers',
      'codes',
      'stock',
    ]);
    expect(railEntries(['waiter'])).toEqual(
      SCREENS.filter(
        (screen) =>
          ![
            'shift',
            'clips',
            'menu',
            'reports',
            'people',
            'house',
            'printers',
            'providers',
            'audit',
          ].includes(screen),
      ),
    );
    expect(railEntries(['runner'])).toEqual([
      'kitchen',
      'floor',
      'calls',
      'runner',
      'pass',
      'counter',
      'stock',
    ]);
    expect(railEntries([])).toEqual([]);
  });
  it('adds up for several roles', () => {
    expect(railEntries(['kitchen', 'cashier'])).toEqual([
      'kitchen',
      'floor',
      'calls',
      'runner',
      'pass',
      'bills',
      'payments',
      'shift',
      'queue',
      'bookings',
      'jukebox',
      'offers',
      'counter',
      'prepared',
      'stock',
    ]);
  });
});

describe('screenAt', () => {
  it('finds only what the roles may see', () => {
    expect(screenAt('/bills', ['cashier'])).toBe('bills');
    expect(screenAt('/bills', ['kitchen'])).toBeUndefined();
    expect(screenAt('/elsewhere', ['owner'])).toBeUndefined();
  });
  it('knows a screen by its word too', () => {
    expect(screenAt('/qr', ['owner'])).toBe('codes');
    expect(screenAt('/settings', ['owner'])).toBe('house');
    expect(screenAt('/settings', ['waiter'])).toBeUndefined();
  });
});

it('starts everybody on a screen they may see', () => {
  for (const role of STAFF_ROLES) expect(railEntries([role])).toContain(homeOf([role]));
  expect(homeOf(['expo'])).toBe('pass');
});

it('starts whoever carries elsewhere while nothing is carried', () => {
  expect(homeOf(['runner'], ['runner', 'queue'])).toBe('kitchen');
  expect(homeOf(['runner'], ['queue'])).toBe('runner');
  expect(homeOf(['waiter'], ['runner'])).toBe('floor');
});
