import { FIRST_SOUNDS } from '@tableside/contract/sounds';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeSettings } from '../settings.ts';
import { hear, play, soundAs, unlockSound, volumeOf } from './sound.ts';

let peaks: number[] = [];
let resumed = 0;
let state = 'running';
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
  get state() {
    return state;
  }
  resume = () => {
    resumed += 1;
    return Promise.resolve();
  };
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

  it('wakes the sound again that a call or a locked screen interrupted, and only that', () => {
    const before = resumed;
    play('new');
    expect(resumed).toBe(before);
    state = 'interrupted';
    play('new');
    state = 'running';
    expect(resumed).toBe(before + 1);
  });

  it('is not played on a muted device, but may be tried there', () => {
    changeSettings({ muted: true });
    expect(loudness(() => play('late'))).toBe(0);
    expect(loudness(() => hear('late', 'loud'))).toBeGreaterThan(0);
    expect(loudness(() => hear('late', 'off'))).toBe(0);
  });
});
