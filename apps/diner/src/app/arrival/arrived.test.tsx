// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { openHouse, orderIn, sitDown } from '../../../testing/house.ts';
import { settle, stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../../lib/facts.ts';
import { useTitle } from '../../lib/page-title.ts';
import { Arrived } from './arrived.tsx';

function Place({ words }: { readonly words: string }) {
  useTitle(words);
  return null;
}
const screen = (words?: string) => (
  <>
    {words && <Place words={words} />}
    <Arrived path="/q" title="screens.queue" />
  </>
);

beforeEach(startAfresh);

it('calls the page as its route, with the place', async () => {
  sitDown(openHouse());
  await stage(screen(), { path: '/q' });
  await until(() => document.title === 'Waiting queue · Jade Garden', 'the name');
});

it('calls it as what is on it does, whatever is read of the place and the order meanwhile', async () => {
  const house = openHouse();
  sitDown(house);
  await stage(screen('3rd in line'), { path: '/q' });
  await until(() => document.title === '3rd in line', 'the name');
  facts.orderFetched(orderIn(house));
  await settle(20);
  expect(document.title).toBe('3rd in line');
});
