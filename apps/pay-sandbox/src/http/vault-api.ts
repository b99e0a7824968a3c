import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CardInput, cardProblems, readCard } from '../cards/card-form.ts';
import { mayUseVault } from '../cards/vault.ts';
import type { Desk } from '../desk.ts';
import { pickLanguage } from '../texts/languages.ts';
import { textsIn } from '../texts/texts.ts';

const Body = CardInput.extend({ session: z.string().max(80) });

/**
 * Takes a card from a browser, past the merchant's server: `POST /vault/cards` with a session that the merchant's
 * server opened, from one of the account's own origins. The answer is a token; a session gives one only.
 */
export function serveVaultApi(http: FastifyInstance, { store, vault, now }: Desk): void {
  const isRegistered = (origin: string | undefined): boolean =>
    store.accounts.all().some((account) => mayUseVault(account, origin));
  const corsOf = (origin: string | undefined): Record<string, string> =>
    origin !== undefined && isRegistered(origin)
      ? { 'access-control-allow-origin': origin, vary: 'Origin' }
      : { vary: 'Origin' };
  http.options('/vault/cards', async ({ headers }, reply) => {
    reply.headers(corsOf(headers.origin));
    if (isRegistered(headers.origin))
      reply.headers({
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'content-type',
        'access-control-max-age': '600',
      });
    return reply.code(204).send();
  });
  http.post('/vault/cards', async ({ headers, body }, reply) => {
    reply.headers(corsOf(headers.origin));
    const { session: id, ...input } = Body.parse(body);
    const session = vault.checkSession(id, headers.origin);
    const problems = cardProblems(input, now());
    const facts = readCard(input, store.secret, now());
    if (!facts) {
      const texts = textsIn(pickLanguage(undefined, headers['accept-language']));
      const fields = Object.fromEntries(
        Object.entries(problems).map(([field, code]) => [field, texts[code]]),
      );
      const [code = 'invalid_number'] = Object.values(problems);
      return reply.code(400).send({ error: { code, description: texts[code], fields } });
    }
    vault.closeSession(session.id);
    return reply.code(201).send({ token: vault.saveCard(session.account, session.customer, facts).id });
  });
}
