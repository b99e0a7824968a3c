import { expect, it } from 'vitest';
import { joiningProblems } from './joining-rule.ts';

const mei = { id: 'p1', email: 'mei@x.test', roles: ['owner' as const], active: true };
const row = { name: 'Mei', email: 'mei@x.test', role: 'owner' as const, phone: '' };
const judge = (given: object, known?: typeof mei) =>
  joiningProblems([{ ...row, ...given }], new Map(known && [[known.email, known]])).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

it.each([
  ['a known owner', {}, mei, []],
  ['a new owner with a password', { password: 'long enough' }, undefined, []],
  ['a new owner without', {}, undefined, ['0.password: a new owner needs one to sign in']],
  ['a new waiter without', { role: 'waiter' }, undefined, []],
  [
    'an owner as a waiter',
    { role: 'waiter' },
    mei,
    ['0.role: mei@x.test is owner already, and a role holds in all stores'],
  ],
  [
    'somebody switched off',
    {},
    { ...mei, active: false },
    ['0.email: mei@x.test is switched off; let them in again first'],
  ],
])('%s', (_, given, known, problems) => {
  expect(judge(given, known)).toEqual(problems);
});
