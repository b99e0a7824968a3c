import { beforeEach, describe, expect, it } from 'vitest';
import { standInForBrowser } from '../../../testing/stand-in-browser.ts';
import { PLATE_PATH } from './plate-path.ts';

const browser = standInForBrowser();
const { signInOver, takeSendWish, wishToSend } = await import('./send-wish.ts');

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const ANA = 'ana';

describe('a send put off by the sign-in', () => {
  beforeEach(() => browser.session.clear());

  it('given Send was tapped, when the sign-in leads straight back to the plate, then it goes on, once', () => {
    wishToSend(NOW);
    signInOver(PLATE_PATH, NOW + MINUTE);
    expect(takeSendWish(NOW + MINUTE, ANA)).toBe(true);
    expect(takeSendWish(NOW + MINUTE, ANA)).toBe(false);
  });

  it('given the page was loaded anew while the code was read, then the wish is still there', () => {
    wishToSend(NOW);
    const kept = browser.session.getItem('send-wish');
    browser.session.clear();
    browser.session.setItem('send-wish', kept ?? '');
    signInOver(PLATE_PATH, NOW + MINUTE);
    expect(takeSendWish(NOW + MINUTE, ANA)).toBe(true);
  });

  it('given no tap on Send, then an open plate is never sent by itself', () => {
    signInOver(PLATE_PATH, NOW);
    expect(takeSendWish(NOW, ANA)).toBe(false);
  });

  it('given the sign-in is not over, then nothing is sent', () => {
    wishToSend(NOW);
    expect(takeSendWish(NOW, ANA)).toBe(false);
  });

  it('given the diner turned away and signed in for something else, then the wish is gone for good', () => {
    wishToSend(NOW);
    signInOver('/profile', NOW + MINUTE);
    signInOver(PLATE_PATH, NOW + 2 * MINUTE);
    expect(takeSendWish(NOW + 2 * MINUTE, ANA)).toBe(false);
  });

  it('given a sign-in that took longer than a quarter of an hour, then the plate waits for another tap', () => {
    wishToSend(NOW);
    signInOver(PLATE_PATH, NOW + 16 * MINUTE);
    expect(takeSendWish(NOW + 16 * MINUTE, ANA)).toBe(false);
  });

  it('given somebody was signed in who wished it, then it goes on for them alone', () => {
    for (const [who, goesOn] of [
      ['bo', false],
      [ANA, true],
    ] as const) {
      wishToSend(NOW, ANA);
      signInOver(PLATE_PATH, NOW + MINUTE);
      expect(takeSendWish(NOW + MINUTE, who)).toBe(goesOn);
      expect(takeSendWish(NOW + MINUTE, ANA)).toBe(false);
    }
  });

  it('given something unreadable in the storage, then nothing is sent', () => {
    browser.session.setItem('send-wish', 'signed-in soon');
    expect(takeSendWish(NOW, ANA)).toBe(false);
  });
});
