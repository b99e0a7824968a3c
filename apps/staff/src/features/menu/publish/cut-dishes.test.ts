// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { guestPage, LINE, stretch } from '../../../../testing/guest-page.ts';
import { standInSizes } from '../../../../testing/stand-in-sizes.ts';
import { cutDishes, watchCuts } from './cut-dishes.ts';

describe('a description on the guest’s page', () => {
  it('is cut where it needs more lines than are seen', () =>
    expect(cutDishes(guestPage({ tea: LINE, rice: 2 * LINE, soup: 3 * LINE, fish: 7 * LINE }))).toEqual([
      'soup',
      'fish',
    ]));

  it('is not cut where tall letters only reach a little over its lines', () =>
    expect(cutDishes(guestPage({ soup: 2 * LINE + 4 }))).toEqual([]));

  it('is looked at again when the page gets another width or its typefaces, until nobody watches', () => {
    const { resize } = standInSizes();
    const page = guestPage({ soup: 2 * LINE });
    const told: (readonly string[])[] = [];
    const stop = watchCuts(page, (dishes) => told.push(dishes));
    stretch(page, 'soup', 3 * LINE);
    resize();
    stretch(page, 'soup', LINE);
    page.fonts.dispatchEvent(new Event('loadingdone'));
    expect(told).toEqual([[], ['soup'], []]);
    stop();
    resize();
    page.fonts.dispatchEvent(new Event('loadingdone'));
    expect(told).toHaveLength(3);
  });
});
