import { expect, it } from 'vitest';
import { leanTable } from './lean-routes.ts';

const table = `export const orderRoutes = routes({
  /** Places one. */
  place: {
    method: 'POST',
    path: '/orders',
    refusals: [
      ...common,
      'store-closed',
    ],
    limit: { max: 10, per: 60, by: 'caller' },
  },
  read: {
    method: 'GET',
    path: '/orders/:id',
    refusals: [],
  },
});
`;

it('leaves out what only the server reads', () => {
  expect(leanTable(table)).toBe(`export const orderRoutes = routes({
  /** Places one. */
  place: {
    method: 'POST',
    path: '/orders',
  },
  read: {
    method: 'GET',
    path: '/orders/:id',
  },
});
`);
});

it('given it is written in another way, then the build says so', () => {
  expect(() => leanTable('{\n  read: {\n    refusals: known(),\n  },\n}')).toThrow(
    'not left out: refusals: known(),',
  );
});
