import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Desk } from '../desk.ts';
import { isSame, sha256 } from '../ids.ts';
import type { Account, Behaviour } from '../store/records.ts';

type Handler = (account: Account, request: FastifyRequest, reply: FastifyReply) => unknown;

/** Longer than any client waits. */
const SILENCE_MS = 60_000;

/** The account that `Authorization: Basic key_id:key_secret` belongs to. */
function accountOf({ store }: Desk, { headers }: FastifyRequest): Account {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(headers.authorization ?? '') ?? [];
  const [keyId = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const account = store.accounts.get(keyId);
  if (!account || !isSame(account.key_hash, sha256(secret.join(':'))))
    throw new ApiError(401, 'wrong_key', 'This key is not known.');
  return account;
}

/** Counts a misbehaved answer down; the last one makes all well again. */
function count({ store }: Desk, account: Account): void {
  const { answers_left } = account.behaviour;
  if (answers_left === null) return;
  const behaviour: Behaviour =
    answers_left > 1
      ? { ...account.behaviour, answers_left: answers_left - 1 }
      : { ...account.behaviour, answers: 'well', answers_left: null };
  store.accounts.put({ ...account, behaviour });
}

/** Leaves the caller without an answer, now or after it has waited in vain. */
function hangUp(request: FastifyRequest, reply: FastifyReply, after: number): void {
  reply.hijack();
  const timer = setTimeout(() => request.raw.socket.destroy(), after);
  reply.raw.once('close', () => clearTimeout(timer));
}

/** An API call of an account, which answers as the account's behaviour wants it. */
export const forAccount =
  (desk: Desk, handle: Handler) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const account = accountOf(desk, request);
    const { answers } = account.behaviour;
    if (answers !== 'well') count(desk, account);
    switch (answers) {
      case 'well':
        return handle(account, request, reply);
      case 'error':
        throw new ApiError(500, 'internal', 'The sandbox was told to fail.');
      case 'html':
        return reply.code(502).type('text/html').send('<html><body><h1>502 Bad Gateway</h1></body></html>');
      case 'silence':
        return hangUp(request, reply, SILENCE_MS);
      case 'lost':
        await Promise.resolve(account)
          .then((known) => handle(known, request, reply))
          .catch(() => undefined); // a refusal is lost as well
        await desk.store.durable();
        return hangUp(request, reply, 0);
    }
  };
