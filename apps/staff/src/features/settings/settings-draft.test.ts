import {
  type StoreSettings,
  staffSettingsShapes,
  timesAreApart,
} from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { changedParts, draftOf, hoursFit, settingsBody, wrongParts } from './settings-draft.ts';

const settings: StoreSettings = {
  version: 3,
  name: 'Small House',
  address: '1 Test Street',
  phone: '',
  languages: ['en', 'de'],
  modes: ['dinein', 'booking'],
  seating: 'open',
  call_minutes: 4,
  hours: [
    { day: 1, from: '11:00', to: '14:00' },
    { day: 5, from: '18:00', to: '02:00' },
  ],
  taxes: [{ _id: 'gst', name: 'GST', rate_bp: 550, inclusive: false }],
  charges: [{ _id: 'service', name: 'Service', rate_bp: 1000 }],
  tip_percentages: [500, 1250],
  payment_modes: ['cash'],
  show_veg_marks: true,
};
const draft = draftOf(settings);

describe('the form of the settings', () => {
  it('read and sent back says the same', () => {
    expect(settingsBody(settings.version, draft)).toEqual(settings);
    expect(staffSettingsShapes.saveSettings.body.safeParse(settingsBody(3, draft)).success).toBe(true);
    expect([wrongParts(draft), changedParts(draft, draft)]).toEqual([[], []]);
  });

  it('names what changed and what does not fit', () => {
    const changed = { ...draft, name: ' ', tips: '5, sixty', payments: [] };
    expect(changedParts(draft, changed)).toEqual(['name', 'tips', 'payments']);
    expect(wrongParts(changed)).toEqual(['name', 'tips', 'payments']);
  });

  it.each(['', '0', '61', '4.5', '-3', 'ten'])('takes no %s minutes for a call', (calls) => {
    expect(wrongParts({ ...draft, calls })).toEqual(['calls']);
  });

  it.each([
    ['5, 10, 12,5', [500, 1000, 1250]],
    ['5; 10; 15', [500, 1000, 1500]],
    ['', []],
  ])('reads the tips %s', (tips, rates) => {
    expect(settingsBody(1, { ...draft, tips }).tip_percentages).toEqual(rates);
  });

  it.each([
    [[{ day: 1, from: '11:00', to: '' }], false],
    [[1, 1].map((day) => ({ day, from: '11:00', to: '15:00' })), false],
    [
      [
        { day: 6, from: '20:00', to: '03:00' },
        { day: 0, from: '02:00', to: '15:00' },
      ],
      false,
    ],
    [[0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '00:00' })), true],
  ])('judges hours as the server does', (hours, fit) => {
    expect(hoursFit(hours)).toBe(fit);
    if (hours.every(({ to }) => to !== '')) expect(timesAreApart(hours)).toBe(fit);
  });
});
