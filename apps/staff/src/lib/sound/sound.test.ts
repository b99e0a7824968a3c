import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings.ts';
import { hear, play, soundAs, unlockSound, volumeOf } from './sound.ts';

let peaks: number[] = [];
const node = () => ({
  connect: () => node(),
  start: () => undefined,
  stop: () => undefined,
  frequency: {},
  type: '',
});
class Speaker {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createOscillator = node;
  createGain = () => ({
    connect: () => node(),
    gain: {
      setValueAtTime: () => undefined,
      exponentialRampToValueAtTime: (value: number) => peaks.push(value),
    },
  });
}
/** How loud what is played by this is; 0 for nothing. */
function loudness(played: () => void): number {
  peaks = [];
  played();
  return Math.max(0, ...peaks);
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Speaker);
  unlockSound();
  peaks = [];
});
afterEach(() => {
  changeSettings({ muted: false, volumes: {} });
  soundAs(FIRST_SOUNDS.volumes);
});

describe('a tone', () => {
  it('is as loud as the house says, until the device chooses for itself', () => {
    soundAs({ ...FIRST_SOUNDS.volumes, call: 'off', new: 'loud' });
    const [house, silent] = [loudness(() => play('new')), loudness(() => play('call'))];
    changeSettings({ volumes: { new: 'soft', call: 'normal' } });
    const [own, heard] = [loudness(() => play('new')), loudness(() => play('call'))];
    expect(silent).toBe(0);
    expect(own).toBeLessThan(heard);
    expect(heard).toBeLessThan(house);
    expect(volumeOf('late', { late: 'off' }, FIRST_SOUNDS.volumes)).toBe('off');
  });

  it('is not played on a muted device, but may be tried there', () => {
    changeSettings({ muted: true });
    expect(loudness(() => play('late'))).toBe(0);
    expect(loudness(() => hear('late', 'loud'))).toBeGreaterThan(0);
    expect(loudness(() => hear('late', 'off'))).toBe(0);
  });
});
