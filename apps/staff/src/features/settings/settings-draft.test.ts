import { staffSettingsShapes, timesAreApart } from '@tableside/contract/staff-settings.schema';
import { describe, expect, it } from 'vitest';
import { storeSettings } from '../../../testing/settings-sample.ts';
import { changedParts, draftOf, hoursFit, settingsBody, wrongParts } from './settings-draft.ts';

const settings = storeSettings({
  modes: ['dinein', 'booking'],
  hours: [
    { day: 1, from: '11:00', to: '14:00' },
    { day: 5, from: '18:00', to: '02:00' },
  ],
  taxes: [{ _id: 'gst', name: 'GST', rate_bp: 550, inclusive: false, order_types: ['dinein'] }],
  tip_percentages: [500, 1250],
  services: [{ _id: 'water', name: { en: 'Water', de: 'Wasser' }, icon: 'water', active: true }],
});
const INR = { code: 'INR', symbol: '₹', exponent: 2 };
const draft = draftOf(settings, INR);

describe('the form of the settings', () => {
  it('read and sent back says the same', () => {
    const { possible_modes: _, ...saved } = settings;
    expect(settingsBody(settings.version, draft)).toEqual(saved);
    expect(staffSettingsShapes.saveSettings.body.safeParse(settingsBody(3, draft)).success).toBe(true);
    expect([wrongParts(draft), changedParts(draft, draft)]).toEqual([[], []]);
  });

  it('names what changed and what does not fit', () => {
    const changed = {
      ...draft,
      name: ' ',
      numbers: [{ id: 0, name: 'VAT', value: ' ' }],
      closed: [{ id: 0, from: '2026-12-26', to: '2026-12-24' }],
      tips: '5, sixty',
      payments: [],
      services: draft.services.map((service) => ({ ...service, name: { de: 'Wasser' } })),
    };
    const parts = ['name', 'numbers', 'services', 'closed', 'tips', 'payments'];
    expect(changedParts(draft, changed)).toEqual(parts);
    expect(wrongParts(changed)).toEqual(parts);
  });

  it('has no legal name of its own while it is the one guests know, and follows that one', () => {
    const same = draftOf({ ...settings, legal_name: settings.name }, INR);
    expect(same.legal).toBe('');
    expect(settingsBody(3, { ...same, name: 'New Name' })).toMatchObject({
      name: 'New Name',
      legal_name: 'New Name',
    });
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
