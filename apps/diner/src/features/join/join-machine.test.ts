import { describe, expect, it } from 'vitest';
import { type JoinEvent, type JoinState, joinNext, joinStart, mayCancel, mayVerify } from './join-machine.ts';

const reached = (...events: JoinEvent[]): JoinState => events.reduce(joinNext, joinStart);
const typed = { kind: 'typed', code: 'K7MPQ' } as const;
const verify = { kind: 'verify' } as const;
const refused = { kind: 'refused', message: 'no' } as const;

describe('the social-code dialog', () => {
  it('verifies exactly five characters', () => {
    expect(mayVerify(reached({ kind: 'typed', code: 'K7MP' }))).toBe(false);
    expect(reached({ kind: 'typed', code: 'K7MP' }, verify).kind).toBe('empty');
    expect(mayVerify(reached(typed))).toBe(true);
  });
  it('given a verification under way, then neither typing nor a second tap nor Cancel does anything', () => {
    const pending = reached(typed, verify);
    expect(pending).toEqual({ kind: 'pending', code: 'K7MPQ' });
    expect(mayVerify(pending)).toBe(false);
    expect(mayCancel(pending)).toBe(false);
    expect(joinNext(pending, { kind: 'typed', code: '' })).toBe(pending);
    expect(joinNext(pending, verify)).toBe(pending);
  });
  it('given a wrong code, then the text stays and Retry sends it again', () => {
    const fail = reached(typed, verify, refused);
    expect(fail).toEqual({ kind: 'fail', code: 'K7MPQ', message: 'no' });
    expect(mayCancel(fail)).toBe(true);
    expect(joinNext(fail, verify).kind).toBe('pending');
  });
  it('given new letters after a failure, then it is as at the start', () => {
    expect(reached(typed, verify, refused, { kind: 'typed', code: 'K7MP' })).toEqual({
      kind: 'empty',
      code: 'K7MP',
    });
  });
  it('given the right code, then it is passed and stays so', () => {
    const pass = reached(typed, verify, { kind: 'accepted' });
    expect(pass.kind).toBe('pass');
    expect(mayCancel(pass)).toBe(false);
    expect(joinNext(pass, refused)).toBe(pass);
  });
});
