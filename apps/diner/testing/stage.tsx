import { loadLanguage } from '@tableside/i18n/diner';
import type { DinerFirstKeys } from '@tableside/i18n/diner-keys.gen';
import { makeText } from '@tableside/i18n/text';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { Later } from '../src/app/later.tsx';
import type { Boot } from '../src/first-paint/boot.ts';
import { BootContext } from '../src/lib/boot.ts';
import { initialState, useRoot } from '../src/lib/store.ts';
import { TextProvider } from '../src/lib/text.tsx';
import { snackbar, useMessages } from '../src/lib/toasts.ts';
import { setUnreachableWords } from '../src/lib/unreachable.ts';
import { tabLock } from './tab-lock.ts';

// The stand-in for a browser is like a phone on plain http, which knows no workers.
vi.stubGlobal('isSecureContext', false);
Object.assign(document, { elementsFromPoint: () => [] });

/** What tabs of one browser pass to each other. */
export const locks = tabLock();
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

export interface StageOptions {
  readonly language?: 'en' | 'de';
  readonly path?: string;
  readonly boot?: Boot | null;
  /** The whole app looks itself after texts that come later; its parts are mounted when these are there. */
  readonly app?: boolean;
  /** Of the window; a phone unless told otherwise. */
  readonly width?: number;
}

interface Viewport {
  readonly happyDOM?: { setViewport(size: { readonly width: number; readonly height: number }): void };
}

// Taken before any test puts its own clock in their place.
const later = globalThis.setTimeout;
const PATIENCE = 400;

/** Does something and draws all that follows of it; what comes at another time is drawn as a browser draws it. */
async function acting(deed: () => unknown): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  try {
    await act(async () => void (await deed()));
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  }
}

/** Lets `ms` pass, on the test's own clock if it has one, and what is under way come to rest. */
export const settle = (ms = 0): Promise<void> =>
  acting(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    else if (ms > 0) await new Promise((done) => later(done, ms));
    for (let round = 0; round < 4; round += 1) {
      await new Promise((done) => later(done, 0));
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
    }
  });

/** Waits until it is so, for code and answers still on their way. */
export async function until(so: () => boolean, what = 'what was waited for'): Promise<void> {
  for (let round = 0; round < PATIENCE; round += 1) {
    if (so()) return;
    await settle(5);
  }
  throw new Error(`${what} did not come about; on screen: ${wordsOf(document.body).slice(0, 600)}`);
}

const wordsOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What lies in a dialog that is closed cannot be touched. */
const inReach = (element: Element): boolean => element.closest('dialog')?.open ?? true;

const fits = (words: string | RegExp, element: Element): boolean =>
  typeof words === 'string' ? wordsOf(element) === words : words.test(wordsOf(element));

/** What the app has said lately; words that only the line itself can say are read there. */
export const said = (): readonly string[] => {
  const { toasts, snackbar: line } = useMessages.getState();
  return [...toasts.map(({ text }) => text), ...(typeof line?.text === 'string' ? [line.text] : [])];
};

/** As before anybody came: nothing kept, nothing said. */
export function startAfresh(): void {
  locks.reset();
  localStorage.clear();
  sessionStorage.clear();
  useRoot.setState(initialState, true);
  useMessages.setState({ toasts: [] });
  snackbar.dismiss();
}

/** Puts a part of the app, or all of it, on a phone's screen, and gives ways to look at it and to touch it. */
export async function stage(part: ReactNode, options: StageOptions = {}) {
  const { language = 'en', path = '/home', boot = null, width = 390, app = false } = options;
  const { happyDOM }: Window & Viewport = window;
  happyDOM?.setViewport({ width, height: 844 });
  history.replaceState(null, '', path);
  const first = { language, catalogue: await loadLanguage(language) };
  // As around every screen of the app.
  setUnreachableWords(makeText<DinerFirstKeys>(language, first.catalogue)('shared.error.unreachable'));
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    await acting(() => root.unmount());
    host.remove();
  });
  await acting(() =>
    root.render(
      <BootContext value={boot}>
        <TextProvider first={first}>{app ? part : <Later>{part}</Later>}</TextProvider>
      </BootContext>,
    ),
  );
  // The first part of a file is drawn late, while its code is still cold; a part may also draw nothing at all.
  for (let turn = 0; turn < 50 && host.childElementCount === 0; turn += 1) await settle(10);
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)].filter(inReach);
  const find = (words: string | RegExp) => all('button, a, summary').find((element) => fits(words, element));
  const button = (words: string | RegExp): HTMLElement => {
    const found = find(words);
    if (!found)
      throw new Error(`no button ${words} among: ${all('button, a, summary').map(wordsOf).join(' | ')}`);
    return found;
  };
  const tap = async (target: string | RegExp | HTMLElement): Promise<void> => {
    if (!(target instanceof HTMLElement)) await until(() => find(target) !== undefined, `button ${target}`);
    const element = target instanceof HTMLElement ? target : button(target);
    await acting(() => element.click());
    await settle(10);
  };
  return {
    host,
    all,
    button,
    tap,
    texts: (selector: string) => all(selector).map(wordsOf),
    has: (words: string | RegExp) => find(words) !== undefined,
    shows: (words: string) => all('*').some((element) => wordsOf(element).includes(words)),
    see: (words: string) => until(() => wordsOf(host).includes(words), `"${words}"`),
    /** Where the app is: path and query. */
    address: () => `${location.pathname}${location.search}`,
    type: async (selector: string, text: string): Promise<void> => {
      await until(() => all(selector).length > 0, `field ${selector}`);
      const field = all(selector)[0];
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
        throw new Error(`no field ${selector}`);
      const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
      await acting(() => field.dispatchEvent(new Event('input', { bubbles: true })));
      await settle();
    },
    /** A tap on what carries these words: a radio, a checkbox, a switch. */
    choose: async (words: string | RegExp): Promise<void> => {
      const labelled = () => all('label').find((element) => fits(words, element));
      await until(() => labelled() !== undefined, `choice ${words}`);
      const label = labelled();
      const field = label?.querySelector('input');
      if (!field) throw new Error(`no choice ${words} among: ${all('label').map(wordsOf).join(' | ')}`);
      await tap(field);
    },
    submit: async (): Promise<void> => {
      all('form')[0]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
      await settle(10);
    },
  };
}
