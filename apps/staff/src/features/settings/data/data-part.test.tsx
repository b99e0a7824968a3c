// @vitest-environment happy-dom
import type { StaffRole } from '@tableside/contract/vocabulary';
import { expect, it, vi } from 'vitest';
import { colleague, refusal } from '../../../../testing/samples.ts';
import { settle, stage } from '../../../../testing/stage.tsx';
import { standIn } from '../../../../testing/stand-in-server.ts';
import { keys } from '../../../lib/keys.ts';
import { notes } from '../../../lib/notes.ts';
import { DataPart } from './data-part.tsx';

const EXPORT = 'POST /staff/stores/store/export';
const RETENTION = 'GET /staff/stores/store/retention';
const RETAIN = 'PUT /staff/stores/store/retention';
const open = async (role: StaffRole = 'owner') => {
  const server = standIn({
    [EXPORT]: () => ({ body: { a: 'file' } }),
    [RETENTION]: () => ({ body: { guest_days: 400 } }),
    [RETAIN]: ({ body }) => ({ body }),
  });
  const screen = await stage(<DataPart />, { me: colleague([role]) });
  const send = () => screen.tap(screen.all('dialog [type=submit]')[0] ?? screen.host);
  return { server, send, ...screen };
};

it('asks for the own PIN before anything is downloaded', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
  const given = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const { server, tap, send, type, shows } = await open();
  await tap('Download everything');
  expect(shows('every secret of this installation')).toBe(true);
  await send();
  expect(shows('Please enter your PIN')).toBe(true);
  expect(server.commands()).toEqual([]);
  await type('#data-pin', '47x11');
  await send();
  expect(server.commands()[0]).toMatchObject({ path: '/staff/stores/store/export', body: { pin: '4711' } });
  expect(saved).toHaveBeenCalledOnce();
  expect(given).not.toHaveBeenCalled(); // an iPhone asks first whether it may download
  expect(shows('every secret of this installation')).toBe(false);
});

it('says why it was not given, and stays open for another try', async () => {
  const { server, tap, send, type, shows } = await open();
  server.reply(EXPORT, () => refusal(409, 'export-running', 'A copy is being downloaded already.'));
  await tap('Download everything');
  await type('#data-pin', '4711');
  await send();
  expect(notes.get().map(({ text }) => text)).toContain('A copy is being downloaded already.');
  expect(shows('every secret of this installation')).toBe(true);
});

it('is not shown to a manager', async () => {
  const { buttonWords } = await open('manager');
  expect(buttonWords()).toEqual([]);
});

it('forgets guests after the time chosen, and says first that this cannot be undone', async () => {
  const { server, tap, choose, all, shows, button, texts } = await open();
  const words = all('#house-retention option').map((option) => option.textContent);
  expect(words).toEqual([
    'Until a guest asks',
    '3,650 days',
    '1,095 days',
    '730 days',
    '400 days',
    '365 days',
    '180 days',
    '90 days',
    '30 days',
  ]);
  expect([shows('cannot be brought back'), shows('Nothing changed')]).toEqual([false, true]);
  await choose('#house-retention', '90');
  expect(texts('.save-bar p')).toEqual(['Changed: How long you know your guests']);
  expect(shows('cannot be brought back')).toBe(true);
  await tap('Save');
  expect(server.commands()).toMatchObject([
    { path: '/staff/stores/store/retention', body: { guest_days: 90 } },
  ]);
  expect(button('Save').getAttribute('aria-disabled')).toBe('true');
  await choose('#house-retention', 'asked');
  expect(shows('cannot be brought back')).toBe(false);
  await tap('Save');
  expect(server.commands()[1]).toMatchObject({ body: { guest_days: null } });
});

it('given another owner changes it meanwhile, then what is chosen stays, and it is told that both did', async () => {
  const { server, client, choose, host, shows, tap } = await open();
  const shown = () => host.querySelector<HTMLSelectElement>('#house-retention')?.value;
  const another = async (guest_days: number) => {
    server.reply(RETENTION, () => ({ body: { guest_days } }));
    await client.invalidateQueries({ queryKey: keys.retention('store') });
    await settle(20);
  };
  await another(365);
  expect([shown(), shows('Nothing changed')]).toEqual(['365', true]);
  await choose('#house-retention', '90');
  await another(730);
  expect([shown(), shows('Somebody else has changed this too: How long you know your guests.')]).toEqual([
    '90',
    true,
  ]);
  await tap('Save');
  expect(server.commands()).toMatchObject([{ body: { guest_days: 90 } }]);
  expect([shown(), shows('Somebody else')]).toEqual(['90', false]);
});
