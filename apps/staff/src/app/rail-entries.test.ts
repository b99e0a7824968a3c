import { STAFF_ROLES } from '@tableside/contract/vocabulary';
import { describe, expect, it } from 'vitest';
import { homeOf, railEntries, SCREENS, screenAt, switchedOff } from './rail-entries.ts';

it('given nothing is brought to tables or doors and nobody queues, then those screens are switched off', () => {
  const offer = (order_types: ('dinein' | 'delivery' | 'takeaway')[], queue: boolean) => ({
    order_types,
    preferences: { features: { queue } },
  });
  expect(switchedOff(offer(['takeaway'], false))).toEqual(['runner', 'queue']);
  expect(switchedOff(offer(['dinein'], false))).toEqual(['queue']);
  expect(switchedOff(offer(['dinein', 'delivery'], true))).toEqual([]);
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
