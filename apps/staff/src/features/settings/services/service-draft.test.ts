import { SERVICE_ICONS } from '@tableside/contract/services';
import { describe, expect, it } from 'vitest';
import { draftServices, isNamed, newService, servicesBody } from './service-draft.ts';

const water = { _id: 'water', name: { th: 'น้ำ', en: 'Water' }, icon: 'water', active: false };
const [read] = draftServices([water]);
if (!read) throw new Error('one in, one out');

describe('what tables can ask for, as a form', () => {
  it('read and sent back says the same, without texts that say nothing', () => {
    expect(servicesBody([read])).toEqual([water]);
    const typed = { ...newService(1), name: { en: ' Blanket ', de: ' ' } };
    expect(servicesBody([typed])).toEqual([
      { _id: null, name: { en: 'Blanket' }, icon: 'bell', active: true },
    ]);
  });

  it('shows a bell for a picture nobody knows, as phones do', () => {
    expect(draftServices([{ ...water, icon: 'rocket' }])[0]?.icon).toBe('bell');
    expect(SERVICE_ICONS).toContain(read.icon);
  });

  it.each([
    ['a new one without a name', newService(1), 'en', false],
    ['a new one in another language only', { ...newService(1), name: { de: 'Decke' } }, 'en', false],
    ['a new one', { ...newService(1), name: { en: 'Blanket' } }, 'en', true],
    ['one that stands without the first language', read, 'de', true],
    ['that one once it is changed', { ...read, name: { en: 'Still water' } }, 'de', false],
    ['that one typed back', { ...read, name: { en: 'Water ', de: '', th: 'น้ำ' } }, 'de', true],
    ['one whose name was emptied', { ...read, name: { en: ' ' } }, 'en', false],
  ] as const)('%s is named: %4$s', (_, service, first, named) => {
    expect(isNamed(service, first)).toBe(named);
  });
});
