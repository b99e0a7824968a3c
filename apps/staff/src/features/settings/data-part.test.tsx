// @vitest-environment happy-dom
import type { StaffRole } from '@tableside/contract/vocabulary';
import { expect, it, vi } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { notes } from '../../lib/notes.ts';
import { DataPart } from './data-part.tsx';

const EXPORT = 'POST /staff/stores/store/export';
const open = async (role: StaffRole = 'owner') => {
  const server = standIn({ [EXPORT]: () => ({ body: { a: 'file' } }) });
  const screen = await stage(<DataPart />, { me: colleague([role]) });
  const send = () => screen.tap(screen.all('[type=submit]')[0] ?? screen.host);
  return { server, send, ...screen };
};

it('asks for the own PIN before anything is downloaded', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy');
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
