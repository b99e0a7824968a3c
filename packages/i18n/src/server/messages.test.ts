import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { makeText } from '../text.ts';
import { dinerCatalogue } from './catalogues.ts';
import { messageText } from './messages.ts';

describe('messageText', () => {
  it('writes the code, the store and the minutes in every language', () => {
    for (const language of LANGUAGES) {
      const sent = messageText(language)('messages.otp', { code: '048213', store: 'Naan House', minutes: 5 });
      expect(sent).toContain('048213');
      expect(sent).toContain('Naan House');
      expect(sent).toContain('5');
      expect(sent).not.toMatch(/[{}]/);
    }
  });

  it('counts as the language does', () => {
    const write = messageText('ru');
    const about = { code: '1', store: 'S' };
    expect(write('messages.otp', { ...about, minutes: 1 })).toContain('1 минуту.');
    expect(write('messages.otp', { ...about, minutes: 5 })).toContain('5 минут.');
    expect(
      messageText('en')('messages.bill', { store: 'S', number: 'A-7', total: '₹250.00', link: '/b' }),
    ).toBe('S: your bill A-7 comes to ₹250.00. See it here: /b');
  });
});

describe('dinerCatalogue', () => {
  it('gives the server the texts of the first screens', () => {
    const text = makeText<{ 'shared.items': { count: number } }>('de', dinerCatalogue('de'));
    expect(text('shared.items', { count: 1 })).toBe('1 Gericht');
    expect(dinerCatalogue('de')).toBe(dinerCatalogue('de'));
  });
});
