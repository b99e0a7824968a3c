// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { dish, place } from '../../testing/menu-fixture.ts';
import { stage, startAfresh } from '../../testing/stage.tsx';
import { ItemRow } from './item-row.tsx';

beforeEach(startAfresh);
const CLOSES = '2026-11-20T17:30:00.000Z';

it.each([
  ['2026-11-20T13:30:00.000Z', 'Available from 7:00 pm'],
  [CLOSES, 'Sold out today'],
  [null, 'Sold out today'],
])('a dish that is sold out until %s says so: %s', async (until, words) => {
  const store = place({ open: { now: true, until: CLOSES, next: null } });
  const item = dish('d', { available: false, available_from: until });
  const app = await stage(
    <ul>
      <ItemRow item={item} store={store} Control={null} onOpen={undefined} />
    </ul>,
  );
  expect(app.texts('.item-gone')).toEqual([words]);
});
