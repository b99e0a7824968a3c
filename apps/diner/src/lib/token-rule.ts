import { facts } from './facts.ts';
import { toast } from './toasts.ts';

const LOGOUT_DELAY_MS = 1000;
let leaving = false;
let words: { readonly updated: string } = { updated: 'new version updated, auto logging out' };

/** The texts this rule shows; set by the shell once the language is there. */
export const setTokenRuleTexts = (texts: typeof words): void => {
  words = texts;
};

/**
 * A token that cannot be decoded: say so, and after 1 s clear the storage and reload. One that has ended signs out
 * quietly; the plate stays.
 */
export function tokenRefused(code: string, message: string): void {
  if (code === 'session-ended') {
    facts.loggedOut();
    return;
  }
  if (!message.includes('Token decode returned null') || leaving) return;
  leaving = true;
  toast.info(words.updated);
  setTimeout(() => {
    localStorage.clear();
    location.reload();
  }, LOGOUT_DELAY_MS);
}
