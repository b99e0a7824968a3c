import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../api-error.ts';
import type { Desk } from '../desk.ts';
import { isSame, sha256 } from '../ids.ts';
import { type Account, usualBehaviour } from '../store/records.ts';

const Id = z.object({ id: z.string().regex(/^[\w.-]{3,80}$/) });
const Origin = z.url({ protocol: /^https?$/ }).refine((url) => new URL(url).origin === url, 'Not an origin.');
const AccountInput = z.object({
  name: z.string().min(1).max(80),
  key_secret: z.string().min(16).max(200),
  webhook_url: z.url({ protocol: /^https?$/ }).nullable(),
  webhook_secrets: z.array(z.string().min(16).max(200)).max(5),
  origins: z.array(Origin).max(20).default([]),
});

/** An account without its secrets. */
export const presentAccount = ({ id, name, webhook_url, webhook_secrets, origins, behaviour }: Account) => ({
  key_id: id,
  name,
  webhook_url,
  webhook_secrets: webhook_secrets.length,
  origins,
  behaviour,
});

/** Opens and changes accounts, for whoever holds the sandbox's token. */
export function serveAccountsApi(http: FastifyInstance, { store }: Desk, token: string): void {
  const requireToken = ({ headers }: FastifyRequest): void => {
    if (!isSame(headers.authorization ?? '', `Bearer ${token}`))
      throw new ApiError(401, 'wrong_token', 'The token of this sandbox is needed.');
  };
  http.get('/health', () => ({ status: 'ok' }));
  http.put('/v1/accounts/:id', async (request) => {
    requireToken(request);
    const { id } = Id.parse(request.params);
    const { key_secret, ...given } = AccountInput.parse(request.body);
    const behaviour = store.accounts.get(id)?.behaviour ?? usualBehaviour;
    return presentAccount(store.accounts.put({ id, key_hash: sha256(key_secret), behaviour, ...given }));
  });
}
