import { routes } from './endpoint.ts';

/** Whoever is not signed in counts by address, which all guests of a house may share. */
const reads = [{ max: 300, per: 60, by: 'caller' }] as const;
/** The menu of a store, as it was last published. */
export const menuRoutes = routes({
  /** The menu in menu order, from buffers compressed once per language, mode and veg flag. */
  listItems: {
    method: 'GET',
    path: '/stores/:id/items',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: reads,
  },
  /** The categories in menu order, for one way to order. */
  listCategories: {
    method: 'GET',
    path: '/stores/:id/category',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: reads,
  },
  /** Real orders and ratings of the last 90 days. */
  mostOrdered: {
    method: 'GET',
    path: '/stores/:id/category/item/most',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: reads,
  },
  /** What is sold out now: a few hundred bytes, so that one tap does not make 300 phones fetch a menu. */
  availability: {
    method: 'GET',
    path: '/stores/:id/availability',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: reads,
  },
  /** Items often ordered together with the given ones. */
  recommendations: {
    method: 'GET',
    path: '/stores/:id/recommendations',
    audience: 'visitor',
    kind: 'query',
    refusals: [],
    limits: reads,
  },
});
