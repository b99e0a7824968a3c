// @vitest-environment happy-dom
import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { stage, startAfresh } from '../../testing/stage.tsx';
import { FailedBanner } from './failed-banner.tsx';

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
