// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { colleague, refusal } from '../../../testing/samples.ts';
import { settle, stage } from '../../../testing/stage.tsx';
import { standIn } from '../../../testing/stand-in-server.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { changeSettings, currentSettings } from '../../lib/settings.ts';
import { SignInScreen } from './sign-in-screen.tsx';

const BY_MAIL = 'POST /staff/session';
const BY_PIN = 'POST /staff/session/pin';
const SESSION = 'GET /staff/session';
const me = { ...colleague(['waiter']), csrf: 'fresh' };

/** The door of a device that is enrolled or not, where every right key opens. */
async function door(device: boolean) {
  changeSettings({ device, locked: true });
  const answer = () => ({ body: me });
  const server = standIn({ [BY_MAIL]: answer, [BY_PIN]: answer, [SESSION]: answer });
  const on = await stage(<SignInScreen />);
  const submit = async () => {
    const form = on.host.querySelector('form') ?? expect.fail('no form');
    await act(async () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
    await settle(20);
  };
  return { server, submit, onDuty: () => on.client.getQueryData(keys.session), ...on };
}
const locked = () => currentSettings().locked;
beforeEach(() => localStorage.clear());

describe('by e-mail and password', () => {
  it('is the only way on a device nobody has enrolled', async () => {
    const { host, buttonWords } = await door(false);
    expect(host.querySelector('#pin')).toBeNull();
    expect(buttonWords()).not.toContain('Use a PIN instead');
  });

  it('lets password managers fill it in', async () => {
    const { host } = await door(false);
    expect(host.querySelector('#email')?.getAttribute('autocomplete')).toBe('username');
    expect(host.querySelector('#password')?.getAttribute('autocomplete')).toBe('current-password');
  });

  it('says at the password who helps whoever forgot it', async () => {
    const { host } = await door(false);
    const said = host.querySelector('#password')?.getAttribute('aria-describedby') ?? '';
    expect(host.querySelector(`#${said}`)?.textContent).toMatch(/^Forgotten\? An owner or a manager/);
  });

  it('takes the address without blanks and the password as it is; then the colleague is on duty', async () => {
    const { type, submit, server, onDuty } = await door(false);
    await type('#email', ' tom@jade.example ');
    await type('#password', ' open sesame ');
    await submit();
    expect(server.commands().map(({ body }) => body)).toEqual([
      { email: 'tom@jade.example', password: ' open sesame ' },
    ]);
    expect(onDuty()).toEqual(me);
    expect(locked()).toBe(false);
  });

  it('given it is let in, then what is sent next carries the new token', async () => {
    const { type, submit, server } = await door(false);
    await type('#email', 'tom@jade.example');
    await type('#password', 'x');
    await submit();
    await api.signOut(undefined);
    expect(server.commands().at(-1)?.csrf).toBe('fresh');
  });

  it.each([
    ['wrong words', () => refusal(401, 'wrong-sign-in', 'That is not right.'), 'That is not right.'],
    ['too many tries', () => refusal(429, 'too-many', 'Wait a minute.'), 'Wait a minute.'],
    ['a server that is away', () => 'away' as const, 'The server doesn’t answer.'],
    ['a fault', () => ({ status: 500, body: {} }), "That didn't work."],
  ])('given %s, then it says so, stays locked and keeps what was typed', async (_, reply, words) => {
    const { type, submit, server, texts, host, onDuty } = await door(false);
    server.reply(BY_MAIL, reply);
    await type('#email', 'tom@jade.example');
    await type('#password', 'x');
    await submit();
    expect(texts('[role="alert"]').join()).toContain(words);
    expect(host.querySelector<HTMLInputElement>('#email')?.value).toBe('tom@jade.example');
    expect(onDuty()).toBeUndefined();
    expect(locked()).toBe(true);
  });

  it('given the browser keeps no sign-in, as without cookies, then it says so instead of asking again without a word', async () => {
    const { type, submit, server, texts, onDuty } = await door(false);
    server.reply(SESSION, () => refusal(401, 'session-ended', 'Sign in.'));
    await type('#email', 'tom@jade.example');
    await type('#password', 'x');
    await submit();
    expect(texts('[role="alert"]').join()).toContain('did not keep your sign-in');
    expect(onDuty()).toBeUndefined();
  });

  it('given nobody answers whether it was kept, then the colleague is on duty', async () => {
    const { type, submit, server, onDuty } = await door(false);
    server.reply(SESSION, () => 'away');
    await type('#email', 'tom@jade.example');
    await type('#password', 'x');
    await submit();
    expect(onDuty()).toEqual(me);
  });

  it('given it was sent twice while the answer is out, then it counts once', async () => {
    const { type, submit, server } = await door(false);
    let answer = (): void => undefined;
    const gate = new Promise<void>((done) => {
      answer = done;
    });
    server.reply(BY_MAIL, () => gate.then(() => ({ body: me })));
    await type('#email', 'tom@jade.example');
    await type('#password', 'x');
    await submit();
    await submit();
    answer();
    await settle(20);
    expect(server.commands()).toHaveLength(1);
  });
});

describe('by PIN', () => {
  it('comes first on an enrolled device, with the focus in it', async () => {
    const { host } = await door(true);
    expect(document.activeElement).toBe(host.querySelector('#pin'));
  });

  it('is tapped on the keys and sent by the button', async () => {
    const { tap, server, onDuty } = await door(true);
    for (const digit of ['1', '2', '3', '5']) await tap(digit);
    await tap('Delete the last digit');
    await tap('4');
    expect(server.commands()).toEqual([]);
    await tap('Sign in');
    await settle(20);
    expect(server.commands().map(({ path, body }) => [path, body])).toEqual([
      ['/staff/session/pin', { pin: '1234' }],
    ]);
    expect(onDuty()).toEqual(me);
  });

  it('is typed on a keyboard: digits only, six at most, sent by Enter', async () => {
    const { type, submit, server } = await door(true);
    await type('#pin', '12ab3456789');
    await submit();
    expect(server.commands()[0]?.body).toEqual({ pin: '123456' });
  });

  it('takes the digits of any keyboard', async () => {
    const { type, submit, server } = await door(true);
    await type('#pin', '๑๒๓๔');
    await submit();
    expect(server.commands()[0]?.body).toEqual({ pin: '1234' });
  });

  it('of fewer than four digits is not sent', async () => {
    const { type, submit, server } = await door(true);
    await type('#pin', '123');
    await submit();
    expect(server.commands()).toEqual([]);
  });

  it('given a wrong one, then it is emptied; the words go with the next digit', async () => {
    const { type, submit, server, host, texts } = await door(true);
    server.reply(BY_PIN, () => refusal(401, 'wrong-pin', 'That is not your PIN.'));
    await type('#pin', '9999');
    await submit();
    expect(host.querySelector<HTMLInputElement>('#pin')?.value).toBe('');
    expect(texts('[role="alert"]')).toEqual(['That is not your PIN.']);
    await type('#pin', '1');
    expect(texts('[role="alert"]')).toEqual(['']);
  });

  it('gives way to the password and back', async () => {
    const { tap, host } = await door(true);
    await tap('Use e-mail and password instead');
    expect(host.querySelector('#email')).not.toBeNull();
    await tap('Use a PIN instead');
    expect(host.querySelector('#pin')).not.toBeNull();
  });
});
