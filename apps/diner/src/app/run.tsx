import { loadLanguage } from '@tableside/i18n/diner';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Boot } from '../first-paint/boot.ts';
import { scanAhead } from '../lib/arrival/ahead.ts';
import { type Link, linkOf } from '../lib/arrival/link.ts';
import { BootContext } from '../lib/boot.ts';
import { useFirstText } from '../lib/first-text.ts';
import { Hydration } from '../lib/hydrated.tsx';
import { currentLanguage } from '../lib/language.ts';
import { TextProvider } from '../lib/text.tsx';
import { reloadForCode } from './arrival/reload-for-code.ts';
import { BrokenBoundary } from './broken-boundary.tsx';
import { Shell } from './shell.tsx';
import { takeUp } from './start.ts';

function readBoot(): Boot | null {
  const block = document.getElementById('boot')?.textContent;
  return block ? JSON.parse(block) : null;
}

/** When nothing else can be drawn any more. */
function Broken() {
  const text = useFirstText();
  return (
    <main className="menu-notice">
      <p>{text('shared.error.unreachable')}</p>
      <button type="button" className="btn btn-outline" onClick={() => location.reload()}>
        {text('shared.retry')}
      </button>
    </main>
  );
}

/** Resolves once the browser has painted what is there; at once in a page that nobody sees. */
const painted = (): Promise<void> =>
  document.visibilityState === 'hidden'
    ? Promise.resolve()
    : new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * The menu in the page is taken over as it is, in the page's language and not before it is seen; otherwise the app
 * begins with an empty page.
 */
async function draw(root: HTMLElement, link: Link | null | undefined): Promise<void> {
  const boot = readBoot();
  const drawn = boot?.menu != null && root.firstElementChild !== null;
  if (!drawn) void import('./around-screen.tsx');
  const state = takeUp();
  if (state === 'ready' && link?.kind === 'code') scanAhead(link.code, drawn ? boot?.menu?.store : undefined);
  const language = drawn && boot ? boot.language : currentLanguage();
  const [catalogue] = await Promise.all([loadLanguage(language), drawn && painted()]);
  document.documentElement.lang = language;
  if (state === 'updating')
    return (await import('./update/updating.tsx')).tellUpdating(
      catalogue['shell.updating'],
      catalogue['shell.messages'],
    );
  const tree: ReactNode = (
    <StrictMode>
      <BootContext value={boot}>
        <TextProvider first={{ language, catalogue }}>
          <BrokenBoundary instead={() => <Broken />} onBroken={reloadForCode}>
            {drawn ? (
              <Hydration>
                <Shell />
              </Hydration>
            ) : (
              <Shell />
            )}
          </BrokenBoundary>
        </TextProvider>
      </BootContext>
    </StrictMode>
  );
  // As a transition it is done in small pieces, between which a slow phone answers to touch.
  if (drawn) startTransition(() => void hydrateRoot(root, tree));
  else createRoot(root).render(tree);
}

/** Begins. Without a menu in the page the next chunk is asked for at once: it has the first screen. */
export function run(): void {
  const link = location.pathname === '/' ? linkOf(location.search) : undefined;
  if (link === null) void import('../features/scan/landing-screen.tsx');
  const root = document.getElementById('root');
  if (root) void draw(root, link);
}
