// @vitest-environment happy-dom
// @vitest-environment-options {"settings": {"handleDisabledFileLoadingAsSuccess": true}}
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { settle } from '../../testing/stage.tsx';
import { type Reply, standIn } from '../../testing/stand-in-server.ts';
import { newerVersion, useRenewal, useVersionWatch } from './newer-version.ts';

const MINUTE_MS = 60_000;
const page = (script: string, style = 'a.css') => `<!doctype html><html><head>
  <link rel="stylesheet" href="/staff/assets/${style}"><script type="module" src="/staff/assets/${script}"></script>
  </head><body><div id="root"></div><script id="boot" type="application/json">{}</script></body></html>`;

function Screen({ attended }: { readonly attended: boolean }) {
  useVersionWatch();
  return attended ? null : <Unattended />;
}
function Unattended() {
  useRenewal();
  return null;
}

/** A page of `a.js` and `a.css` that has been open for so many minutes. */
async function open({ minutes = 120, attended = false, served = page('a.js') as string | 'away' } = {}) {
  let now: string = served;
  const reply: Reply = () => (now === 'away' ? 'away' : { body: now });
  standIn({ 'GET /staff': reply });
  const parts = document.createElement('div');
  parts.innerHTML =
    '<link rel="stylesheet" href="/staff/assets/a.css"><script type="text/plain" src="/staff/assets/a.js"></script>';
  document.head.append(...parts.children);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  vi.advanceTimersByTime(minutes * MINUTE_MS);
  const root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen attended={attended} />));
  onTestFinished(async () => {
    await act(async () => root.unmount());
  });
  return {
    reload,
    serve: (next: string) => {
      now = next;
    },
    wait: (passed: number) => settle(passed * MINUTE_MS),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => newerVersion.set(() => false));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('given the server hands out another build', () => {
  it.each([
    ['script', page('b.js')],
    ['style sheet', page('a.js', 'b.css')],
  ])('by its %s, then a screen nobody works at loads it a minute later', async (_, next) => {
    const { reload, serve, wait } = await open();
    await wait(6);
    expect(reload).not.toHaveBeenCalled();
    serve(next);
    await wait(4.5);
    expect(reload).not.toHaveBeenCalled();
    await wait(2);
    expect(reload).toHaveBeenCalled();
  });

  it('then somebody at work is told, and nothing is loaded', async () => {
    const { reload, wait } = await open({ attended: true, served: page('b.js') });
    await wait(30);
    expect(newerVersion.get()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
  });

  it('then nothing is loaded under somebody who types', async () => {
    const typing = await open({ served: page('b.js') });
    for (let minute = 0; minute < 20; minute += 1) {
      window.dispatchEvent(new Event('keydown'));
      await typing.wait(0.5);
    }
    expect(typing.reload).not.toHaveBeenCalled();
  });

  it('then a page that was opened a moment ago waits, as nodes of two versions may answer in turn', async () => {
    const { reload, wait } = await open({ minutes: 0, served: page('b.js') });
    await wait(50);
    expect(reload).not.toHaveBeenCalled();
    await wait(15);
    expect(reload).toHaveBeenCalled();
  });

  it('then it is not loaded while the server is away, nor once it hands out this one again', async () => {
    const { reload, serve, wait } = await open({ served: page('b.js') });
    await wait(5);
    expect(newerVersion.get()).toBe(true);
    serve('away');
    await wait(20);
    serve(page('a.js'));
    await wait(20);
    expect(reload).not.toHaveBeenCalled();
    expect(newerVersion.get()).toBe(false);
  });
});

it.each([
  [
    'that is none of ours',
    '<html><body><script src="/portal.js"></script>Sign in to this network</body></html>',
  ],
  ['that broke off', ''],
])('believes no page %s', async (_, served) => {
  const { reload, wait } = await open({ served });
  await wait(60);
  expect(newerVersion.get()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
