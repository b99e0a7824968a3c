import { expect, it } from 'vitest';
import { leanTable } from './lean-routes.ts';

const table = `export const orderRoutes = routes({
  /** Places one. */
  place: {
    method: 'POST',
    path: '/orders',
    kind: 'command',
    refusals: [
      ...common,
      'store-closed',
    ],
    limits: [
      { max: 10, per: 60, by: 'caller' },
      { max: 50, per: 3600, by: 'caller' },
    ],
  },
  read: {
    method: 'GET',
    path: '/orders/:id',
    kind: 'query',
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
