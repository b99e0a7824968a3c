import { facts } from '../facts.ts';
import { localKept, sessionKept } from '../kept-storage.ts';
import { toast } from '../toasts.ts';
import { clearForUpdate } from '../update/update-storage.ts';

const LOGOUT_DELAY_MS = 1000;
interface Texts {
  readonly updated: string;
}
let words: Texts | undefined;
/** A call was refused so. */
let refused = false;
let leaving = false;

function leave({ updated }: Texts): void {
  if (leaving) return;
  leaving = true;
  toast.info(updated);
  setTimeout(() => {
    clearForUpdate({ local: localKept, session: sessionKept });
    location.reload();
  }, LOGOUT_DELAY_MS);
}

/** The texts this rule shows; set by the shell once the language is there. A refusal that came before waits for them. */
export const setTokenRuleTexts = (texts: Texts): void => {
  words = texts;
  if (refused) leave(texts);
};

/**
 * A token that cannot be decoded: say so, and after 1 s clear the storage and reload, as for an update. One that has
 * ended signs out quietly; the plate stays.
 */
export function tokenRefused(code: string, message: string): void {
  if (code === 'session-ended') {
    facts.loggedOut();
    return;
  }
  if (!message.includes('Token decode returned null')) return;
  refused = true;
  if (words) leave(words);
}
