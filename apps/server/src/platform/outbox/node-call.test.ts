import { describe, expect, it } from 'vitest';
import { readCall, wordsOf } from './node-call.ts';

const told = { channel: 'menu:jade', epoch: 'e', seq: 7, kind: 'menu', id: 'jade', version: 3 };

describe('what one node says to the others', () => {
  it('arrives as it was said, with a message or without', () => {
    for (const call of [{ from: 'here' }, { from: 'here', told }])
      expect(readCall(wordsOf(call))).toEqual(call);
  });
  it('given words of another version, or none, then is a wake-up', () => {
    expect(readCall('there {"menu":"jade"}')).toEqual({ from: 'there' });
    expect(readCall('somebody else')).toEqual({ from: 'somebody' });
    expect(readCall('')).toEqual({ from: '' });
  });
});
