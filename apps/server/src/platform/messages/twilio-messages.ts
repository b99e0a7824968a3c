import { type Messages, notTaken } from './messages.ts';

/** An account at Twilio. `from` is a number in E.164 or a messaging service (`MG…`). */
export interface TwilioOptions {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** Another address of the API, for tests. */
  readonly url?: string;
  /** Milliseconds until an unanswered call counts as failed; 5000 when not given. */
  readonly timeoutMs?: number;
}

/**
 * Hands messages to Twilio's Messages resource. 201 means taken over; everything else rejects. A message's key has no place there, so that a repetition is a second message.
 */
export function twilioMessages(options: TwilioOptions): Messages {
  const { accountSid, authToken, from, url = 'https://api.twilio.com', timeoutMs = 5000 } = options;
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return {
    sendMessage: async ({ to, text }) => {
      const answer = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (answer.status !== 201) throw notTaken('Twilio', answer.status);
    },
  };
}
