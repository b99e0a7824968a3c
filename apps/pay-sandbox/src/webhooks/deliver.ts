import type { Account, Delivery, Event } from '../store/records.ts';
import { signatureHeader } from './signature.ts';

/** A delivery that an attacker could try; the receiver has to refuse each. */
export type Forgery = 'wrong-secret' | 'stale' | 'altered' | 'unsigned' | 'new-id';

const ANSWER_WITHIN = 5_000;
/** Seconds: one more than a receiver may accept. */
const TOO_OLD = 301;

interface Letter {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

function honest({ id, body }: Event, secrets: readonly string[], t: number): Letter {
  return {
    body,
    headers: { 'sandbox-event-id': id, 'sandbox-signature': signatureHeader(secrets, t, body) },
  };
}

function forged(event: Event, { webhook_secrets: secrets }: Account, t: number, how: Forgery): Letter {
  const letter = honest(event, secrets, t);
  switch (how) {
    case 'wrong-secret':
      return honest(event, ['not the secret'], t);
    case 'stale':
      return honest(event, secrets, t - TOO_OLD);
    case 'altered':
      return { ...letter, body: event.body.replace(/"amount":(\d+)/g, '"amount":1$1') };
    case 'unsigned':
      return { ...letter, headers: { 'sandbox-event-id': event.id } };
    case 'new-id':
      return { ...letter, headers: { ...letter.headers, 'sandbox-event-id': `${event.id}0` } };
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Sends an event once and tells how that went; a redirect is an answer like any other. */
export async function deliver(
  event: Event,
  account: Account,
  now: () => number,
  how?: Forgery,
): Promise<Delivery> {
  const at = now();
  const t = Math.floor(at / 1000);
  const { body, headers } = how ? forged(event, account, t, how) : honest(event, account.webhook_secrets, t);
  const note = how ? `forged: ${how}` : '';
  try {
    const answer = await fetch(account.webhook_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    await answer.body?.cancel();
    return { at, status: answer.status, note };
  } catch (error) {
    return { at, status: null, note: [note, reasonOf(error)].filter(Boolean).join(', ') };
  }
}
