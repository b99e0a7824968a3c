// @vitest-environment happy-dom
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { stage, startAfresh } from '../../testing/stage.tsx';
import { FailedBanner } from './failed-banner.tsx';
import { MenuWaiting } from './menu/menu-waiting.tsx';

beforeEach(startAfresh);

function Times({ in: Around = 'section' }: { readonly in?: 'section' | 'aside' }) {
  const [come, setCome] = useState(false);
  return (
    <Around>
      <h2>Times</h2>
      {come ? (
        <p>12:30</p>
      ) : (
        <FailedBanner busy={false} onRetry={() => setCome(true)}>
          Not to be had
        </FailedBanner>
      )}
      <Button onClick={() => setCome(true)}>By another way</Button>
    </Around>
  );
}

async function retried(by: string, screen = <Times />) {
  const app = await stage(screen);
  app.button(by).focus();
  await app.tap(by);
  await app.see('12:30');
  return document.activeElement?.textContent;
}

it('given what was asked for again comes, then whoever asked stands at its heading', async () => {
  expect(await retried('Try again')).toBe('Times');
});

it('given it comes while the focus is elsewhere, then that stays there', async () => {
  expect(await retried('By another way')).toBe('By another way');
});

it('given it stands beside another page, then whoever asked stays there', async () => {
  const screen = (
    <main>
      <h1>Menu</h1>
      <Times in="aside" />
    </main>
  );
  expect(await retried('Try again', screen)).toBe('Times');
});

/** A screen that could not be had; another one comes in its place, heading and all. */
function Page({ meanwhile }: { readonly meanwhile?: ReactNode }) {
  const [state, setState] = useState<'failed' | 'asked' | 'come'>('failed');
  useEffect(() => {
    if (state === 'asked') setState('come');
  }, [state]);
  if (state === 'asked') return meanwhile;
  if (state === 'come')
    return (
      <main>
        <h1 tabIndex={-1}>Tables</h1>
        <p>12:30</p>
      </main>
    );
  const again = <Button onClick={() => setState(meanwhile ? 'asked' : 'come')}>Try again</Button>;
  return (
    <main>
      <StateBlock alert title="Not to be had" action={again} />
    </main>
  );
}

it('given the heading comes anew with it, then whoever asked stands there', async () => {
  expect(await retried('Try again', <Page />)).toBe('Tables');
});

it('given boxes without a heading stand there meanwhile, then so does whoever asked', async () => {
  expect(await retried('Try again', <Page meanwhile={<MenuWaiting onRetry={() => undefined} />} />)).toBe(
    'Tables',
  );
});

it('given a heading that only listeners get, then it is passed over: the focus would show it', async () => {
  const screen = (
    <main>
      <h1 className="vh">Search</h1>
      <Page />
    </main>
  );
  expect(await retried('Try again', screen)).toBe('Tables');
});
