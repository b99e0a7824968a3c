import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startTwilio } from '../../../testing/fakes/twilio.ts';
import { twilioMessages } from './twilio-messages.ts';

const account = { sid: `AC${'1'.repeat(32)}`, token: 'a-token' };
const twilio = await startTwilio(account);
afterAll(twilio.close);
const now = new Date();
const message = {
  to: '+919876543210',
  kind: 'otp',
  text: 'Ваш код: 123456 & more',
  code: '123456',
  link: null,
} as const;
const options = { accountSid: account.sid, authToken: account.token, from: '+15005550006', url: twilio.url };

beforeEach(() => {
  twilio.taken.length = 0;
  twilio.breakDown(false);
});

describe('a message to Twilio', () => {
  it.each(['+15005550006', `MG${'2'.repeat(32)}`])('is taken over from %s, in any script', async (from) => {
    await twilioMessages({ ...options, from }).sendMessage(message, now);
    expect(twilio.taken).toEqual([{ to: message.to, from, body: message.text }]);
  });

  it.each([
    ['a wrong token', { authToken: 'other' }, message, 401],
    ['an account that is not there', { accountSid: 'AC0' }, message, 401],
    ['a number that is none', {}, { ...message, to: '12' }, 400],
    ['an endless text', {}, { ...message, text: 'x'.repeat(1601) }, 400],
  ])('given %s, then it rejects and tells the status only', async (_, change, sent, status) => {
    await expect(twilioMessages({ ...options, ...change }).sendMessage(sent, now)).rejects.toThrow(
      new Error(`Twilio answered ${status}`),
    );
    expect(twilio.taken).toEqual([]);
  });

  it('given Twilio is broken or away, then it rejects', async () => {
    twilio.breakDown(true);
    await expect(twilioMessages(options).sendMessage(message, now)).rejects.toThrow('Twilio answered 500');
    await expect(
      twilioMessages({ ...options, url: 'http://127.0.0.1:1' }).sendMessage(message, now),
    ).rejects.toThrow();
  });
});
