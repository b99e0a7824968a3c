import { type RefusalCode, refusals } from '@tableside/contract/refusals';
import { compileMessage } from '@tableside/i18n/tooling/compile.mjs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages.ts';
import { refusalText } from './refusals.ts';

const isCode = (code: string): code is RefusalCode => code in refusals;
const codes = Object.keys(refusals).filter(isCode);

describe.each(LANGUAGES)('refusals in %s', (language) => {
  const texts = codes.map((code) => refusalText(code, language));

  it('say something of their own for every code, without marks left over', () => {
    expect(new Set(texts).size).toBe(codes.length);
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(5);
      expect(text).not.toMatch(/[{}]|undefined|NaN|!|！|\s{2}/);
      expect(compileMessage(text)).toBe(text);
    }
  });

  it('are not left in English', () => {
    const english = codes.map((code) => refusalText(code, 'en'));
    const same = texts.filter((text) => english.includes(text));
    expect(same).toHaveLength(language === 'en' ? codes.length : 0);
  });

  it('tell the client that the token cannot be decoded', () => {
    expect(refusalText('token-malformed', language)).toContain('Token decode returned null');
  });

  it('name the dish where its name is known', () => {
    for (const code of ['item-unavailable', 'item-not-offered', 'option-invalid'] as const) {
      expect(refusalText(code, language, { item: 'Garlic naan' })).toContain('Garlic naan');
    }
  });
});

describe('fixed sentences', () => {
  it('stay to the letter', () => {
    expect(refusalText('otp-wrong', 'en')).toBe('OTP verification failed retry again.');
    expect(refusalText('item-unavailable', 'en', { item: 'Garlic naan' })).toBe(
      'Garlic naan just sold out. We kept the rest of your plate.',
    );
    expect(refusalText('table-occupied', 'en')).toBe(
      'Someone already opened this table. Enter their 5-letter code to join.',
    );
  });
});
