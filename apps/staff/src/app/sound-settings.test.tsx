// @vitest-environment happy-dom
import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { beforeEach, expect, it, vi } from 'vitest';
import { colleague } from '../../testing/samples.ts';
import { stage } from '../../testing/stage.tsx';
import { changeSettings, currentSettings } from '../lib/settings.ts';
import * as sound from '../lib/sound/sound.ts';
import { SoundSettings } from './sound-settings.tsx';

beforeEach(() => changeSettings({ volumes: {} }));

it('follows the house until a tone is given a volume, and again when that is taken back', async () => {
  const me = colleague(['manager']);
  const sounds = { ...FIRST_SOUNDS, volumes: { ...FIRST_SOUNDS.volumes, call: 'loud' as const } };
  const { host, choose } = await stage(<SoundSettings />, {
    me: { ...me, stores: me.stores.map((store) => ({ ...store, sounds })) },
  });
  const shown = () => {
    const field = host.querySelector<HTMLSelectElement>('#settings-tone-call');
    return [...(field?.options ?? [])].find(({ value }) => value === field?.value)?.textContent;
  };
  expect(shown()).toBe('Loud (as the restaurant)');
  await choose('#settings-tone-call', 'off');
  expect([shown(), currentSettings().volumes]).toEqual(['Off', { call: 'off' }]);
  await choose('#settings-tone-call', 'house');
  expect([shown(), currentSettings().volumes]).toEqual(['Loud (as the restaurant)', {}]);
});

it('lets each tone be heard as loud as it is set; one that is off cannot be', async () => {
  const heard = vi.spyOn(sound, 'hear').mockImplementation(() => undefined);
  const { choose, tap, host } = await stage(<SoundSettings />, { me: colleague(['manager']) });
  await choose('#settings-tone-late', 'soft');
  await tap(host.querySelector<HTMLElement>('[aria-label="Play: Ticket or call late"]') ?? '');
  expect(heard.mock.calls).toEqual([['late', 'soft']]);
  await choose('#settings-tone-late', 'off');
  const button = host.querySelector('[aria-label="Play: Ticket or call late"]');
  expect(button?.getAttribute('aria-disabled')).toBe('true');
  heard.mockRestore();
});

it('shows a cook only the tones that a cook may hear', async () => {
  const { texts } = await stage(<SoundSettings />, { me: colleague(['kitchen']) });
  expect(texts('.field-label')).toEqual([
    'New ticket',
    'Ticket changed or voided',
    'Ticket or call late',
    'Connection lost',
  ]);
});
