// @vitest-environment happy-dom
import type { Store } from '@tableside/contract/venues.schema';
import type { ScanType } from '@tableside/contract/vocabulary';
import { beforeEach, describe, expect, it } from 'vitest';
import { openHouse } from '../../../testing/house.ts';
import { dish, place } from '../../../testing/menu-fixture.ts';
import { scanOf5 } from '../../../testing/order-fixture.ts';
import { stage, startAfresh, until } from '../../../testing/stage.tsx';
import { facts } from '../facts.ts';
import { closeOverlay, useOverlay } from '../overlays.ts';
import { takeUpKept } from '../store.ts';
import { useMenu } from './menu.ts';
import { MenuTrouble } from './menu-trouble.tsx';

const CALL = 'Call for service';
const { preferences } = place();

beforeEach(() => {
  startAfresh();
  takeUpKept();
  closeOverlay();
});

/** The place of the list once the whole menu is there, and which sheet is open. */
function ListPlace() {
  const menu = useMenu();
  const overlay = useOverlay();
  return (
    <>
      {menu.complete && menu.store && <MenuTrouble menu={menu} onClear={() => undefined} />}
      <p className="sheet-open">{overlay?.kind}</p>
    </>
  );
}

async function opened(
  type: ScanType,
  change: Partial<Store> = {},
  menu: Parameters<typeof openHouse>[0] = [],
) {
  const house = openHouse(menu, change);
  facts.scanned({ ...scanOf5, type, store_id: house.id }, 'Jade Garden');
  const app = await stage(<ListPlace />, { path: '/home' });
  await until(() => app.all('h2').length > 0, 'why there is nothing');
  return app;
}

describe('an empty menu', () => {
  it('at a table offers to call somebody', async () => {
    const app = await opened('dinein');
    expect(app.texts('h2')).toEqual(['Menu is being prepared']);
    await app.tap(CALL);
    expect(app.texts('.sheet-open')).toEqual(['services']);
  });

  it('away from a table calls nobody', async () => {
    const app = await opened('takeaway');
    expect(app.texts('h2')).toEqual(['Menu is being prepared']);
    expect(app.has(CALL)).toBe(false);
  });

  it('given nothing can be asked for by phone, then calls nobody', async () => {
    const services = preferences.services.map((service) => ({ ...service, active: false }));
    const app = await opened('dinein', { preferences: { ...preferences, services } });
    expect(app.has(CALL)).toBe(false);
  });

  it('given only vegetarian dishes are wanted and there are others, then the filters can be cleared', async () => {
    facts.vegOnlySet(true);
    const app = await opened('dinein', {}, [dish('d1', { veg: false })]);
    expect(app.texts('h2')).not.toContain('Menu is being prepared');
    expect(app.has('Clear filters')).toBe(true);
  });

  it('given there are dishes and none passes the filters, then they can be cleared', async () => {
    const app = await opened('dinein', {}, [dish('d1')]);
    expect(app.has('Clear filters')).toBe(true);
    expect(app.has(CALL)).toBe(false);
  });
});
