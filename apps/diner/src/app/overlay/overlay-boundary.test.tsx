// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { settle, stage, startAfresh } from '../../../testing/stage.tsx';
import { useReach } from '../../lib/online.ts';
import { OverlayBoundary } from './overlay-boundary.tsx';

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

beforeEach(() => {
  startAfresh();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  useReach.setState({ reach: 'online' });
});

const sheet = async (closed = () => undefined) =>
  stage(
    <OverlayBoundary open onClose={closed}>
      <Lost />
    </OverlayBoundary>,
  );

it('given a sheet whose code is gone, then the page can be loaded again, or the sheet left', async () => {
  const closed = vi.fn(() => undefined);
  const { see, button, tap } = await sheet(closed);
  await see('Something went wrong here');
  expect(button('Load again')).toBeDefined();
  await tap('Close');
  expect(closed).toHaveBeenCalledOnce();
});

it('given there is no connection, then it says that this is why, until there is one', async () => {
  useReach.setState({ reach: 'offline' });
  const { see } = await sheet();
  await see('This needs a connection');
  await act(async () => useReach.setState({ reach: 'online' }));
  await settle();
  await see('Something went wrong here');
});
