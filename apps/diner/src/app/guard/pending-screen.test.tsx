// @vitest-environment happy-dom
import { lazy } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { Later } from '../later.tsx';
import { PendingScreen } from './pending-screen.tsx';

beforeEach(startAfresh);

it('given a screen whose code is on its way, then boxes stand in for it, said to listeners, and leave with it', async () => {
  let arrives: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const Screen = lazy(async () => {
    await arrived;
    return { default: () => <h1>Bill</h1> };
  });
  const app = await stage(
    <Later instead={<PendingScreen />}>
      <Screen />
    </Later>,
  );
  await until(() => app.all('.screen-pending[role=status] .skeleton').length > 0);
  expect(app.texts('.screen-pending')).toEqual(['Loading']);
  arrives();
  await app.see('Bill');
  expect(app.all('.screen-pending')).toEqual([]);
});
