import type { StaffMe } from '@tableside/contract/staff.schema';
import type { Language } from '@tableside/contract/vocabulary';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { SurroundingsProvider } from '../src/lib/screen.tsx';
import { OnDutyProvider } from '../src/lib/session.tsx';
import { loadTexts, TextProvider } from '../src/lib/text.tsx';
import { colleague } from './samples.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const { focus } = HTMLElement.prototype;
/** As a browser does: what lies in a closed dialog takes no focus. */
HTMLElement.prototype.focus = function focusShown(options?: FocusOptions) {
  if (!this.closest('dialog:not([open])')) focus.call(this, options);
};

const AROUND = {
  store: 'Jade Garden',
  clock: '19:42',
  connection: 'live',
  connectionText: 'Live',
  actions: null,
  banners: null,
} as const;

/** What was let pass, in ms, by tests without a clock of their own. */
let passed = 0;
/** Events come as far apart as the test says: two quick taps are quick on a slow machine, too. */
Object.defineProperty(Event.prototype, 'timeStamp', {
  get: () => (vi.isFakeTimers() ? performance.now() : passed),
});

interface StageOptions {
  readonly me?: StaffMe;
  readonly language?: Language;
  readonly path?: string;
  readonly client?: QueryClient;
}

// Taken before any test puts its own clock in their place.
const later = globalThis.setTimeout;
const ROUNDS = 4;

/** Lets `ms` pass, on the test's own clock if it has one, and everything that is under way come to rest. */
export const settle = (ms = 0): Promise<void> =>
  act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    else await new Promise((done) => later(done, ms));
    passed += ms;
    for (let round = 0; round < ROUNDS; round += 1) {
      await new Promise((done) => later(done, 0));
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(1);
    }
  });

const PATIENCE = 100;
/** Waits for what is about to be drawn: a slow machine is given its time. */
async function appears<T>(look: () => T | undefined): Promise<T | undefined> {
  for (let turn = 0; turn < PATIENCE && look() === undefined; turn += 1) await settle(10);
  return look();
}

/** What a field says it holds after something was typed: one for numbers hides all else, and Firefox takes letters in. */
const heldBy = (field: HTMLElement, typed: string): string =>
  field instanceof HTMLInputElement && field.type === 'number' && Number.isNaN(Number(typed)) ? '' : typed;

/** Puts a value into a field. Its own class knows how to set it past what React remembers of it. */
async function change(host: HTMLElement, selector: string, value: string, event: 'input' | 'change') {
  const field = await appears(() => host.querySelector<HTMLElement>(selector) ?? undefined);
  if (!field) throw new Error(`no field ${selector}`);
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, heldBy(field, value));
    field.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

/** Puts a part of the console on stage as a colleague sees it, and gives ways to look at it and to touch it. */
export async function stage(part: ReactNode, options: StageOptions = {}) {
  const { me = colleague(), language = 'en', path = '/' } = options;
  const client = options.client ?? new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const store = me.stores[0];
  if (!store) throw new Error('the colleague works nowhere');
  const location = memoryLocation({ path, record: true });
  const first = await loadTexts(language);
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const closePage = (): Promise<void> => act(async () => root.unmount());
  onTestFinished(async () => {
    await closePage();
    host.remove();
  });
  await act(async () =>
    root.render(
      <TextProvider first={first}>
        <QueryClientProvider client={client}>
          <Router hook={location.hook} searchHook={location.searchHook}>
            <OnDutyProvider value={{ me, store }}>
              <SurroundingsProvider value={AROUND}>{part}</SurroundingsProvider>
            </OnDutyProvider>
          </Router>
        </QueryClientProvider>
      </TextProvider>,
    ),
  );
  await settle(10);
  const all = (selector: string) => [...host.querySelectorAll<HTMLElement>(selector)];
  const wordsOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  /** What lies in a dialog that is closed cannot be touched. */
  const inReach = (element: Element): boolean => {
    const dialog = element.closest('dialog');
    return dialog === null || dialog.open;
  };
  const buttons = () => all('button, a').filter(inReach);
  const find = (words: string | RegExp) =>
    buttons().find((element) =>
      typeof words === 'string' ? wordsOf(element) === words : words.test(wordsOf(element)),
    );
  const button = (words: string | RegExp): HTMLElement => {
    const found = find(words);
    if (!found) throw new Error(`no button ${String(words)} among: ${buttons().map(wordsOf).join(' | ')}`);
    return found;
  };
  return {
    host,
    client,
    all,
    button,
    /** The page is closed; what it does every now and then ends with it. */
    closePage,
    /** Where the screen has led to. */
    path: () => location.history.at(-1),
    texts: (selector: string) => all(selector).map(wordsOf),
    buttonWords: () => buttons().map(wordsOf),
    shows: (words: string) => (host.textContent ?? '').includes(words),
    tap: async (target: string | RegExp | HTMLElement) => {
      if (!(target instanceof HTMLElement)) await appears(() => find(target));
      const element = target instanceof HTMLElement ? target : button(target);
      await act(async () => element.click());
      await settle(10);
    },
    type: async (selector: string, text: string) => {
      await change(host, selector, text, 'input');
      await settle();
    },
    /** Takes an entry of a list by its value. */
    choose: async (selector: string, value: string) => {
      await change(host, selector, value, 'change');
      await settle(10);
    },
    press: async (key: string) => {
      await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
      await settle(10);
    },
  };
}
