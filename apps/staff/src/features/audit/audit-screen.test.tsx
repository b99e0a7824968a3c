// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { auditEntry } from '../../../testing/shift-samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { AuditScreen } from './audit-screen.tsx';

const open = (...entries: readonly ReturnType<typeof auditEntry>[]) =>
  standIn({
    'GET /staff/stores/store/audit': () => ({
      body: { data: entries, paging: { page: 1, limit: 25, total: entries.length, next: null } },
    }),
  });

it('says who did what, when, how much and why; nothing can be changed', async () => {
  open(auditEntry(), auditEntry({ _id: 'b', action: 'moon.landed', name: '', details: {} }));
  const { texts, buttonWords, all } = await stage(<AuditScreen />);
  expect(texts('tbody tr')).toEqual([
    '11/20/26, 11:00 AMTom BakerGave money back₹100.00 · Cash · Wrong dish · approved by MeiOpen the bill',
    '11/20/26, 11:00 AMstaff:tommoon.landed',
  ]);
  expect(buttonWords()).toEqual(['Open the bill']);
  expect(all('tbody a').map((link) => link.getAttribute('href'))).toEqual(['/bills?order=order']);
});

it('is narrowed to a day', async () => {
  const server = open(auditEntry());
  const { type } = await stage(<AuditScreen />);
  await type('#audit-day', '2026-11-20');
  expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/audit?page=1&day=2026-11-20');
});

it('given nothing, then it says what would stand there', async () => {
  open();
  const { shows } = await stage(<AuditScreen />);
  expect(shows('Nothing was written down')).toBe(true);
});

it('is narrowed to a kind, from its first page on, and turned page by page', async () => {
  const server = standIn({
    'GET /staff/stores/store/audit': () => ({
      body: { data: [auditEntry()], paging: { page: 1, limit: 25, total: 60, next: 2 } },
    }),
  });
  const { tap, choose, shows } = await stage(<AuditScreen />);
  expect(shows('1 of 3')).toBe(true);
  await tap('Next');
  expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/audit?page=2');
  await choose('#audit-kind', 'refund');
  expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/audit?page=1&kind=refund');
  await choose('#audit-kind', '');
  expect(server.heard.at(-1)?.path).toBe('/staff/stores/store/audit?page=1');
});
