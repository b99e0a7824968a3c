import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { House, TestApp } from '../../testing/app.ts';

/** Where the product believes that it is reached. */
export const ORIGIN = 'http://127.0.0.1';

/** A payment sandbox that runs, and the token that opens accounts there. */
export interface RunningSandbox {
  readonly url: string;
  readonly token: string;
}

/** Lets a house be paid through the sandbox, whose events go to `server`. */
export async function connectSandbox(
  test: TestApp,
  house: House,
  { url, token }: RunningSandbox,
  server: string,
): Promise<void> {
  const key_id = `key-${house.slug}`;
  const keys = { key_secret: 'a secret of this house', webhook_secrets: ['whsec_of_the_small_house'] };
  const answer = await fetch(`${url}/v1/accounts/${key_id}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...keys,
      name: 'Small house',
      webhook_url: `${server}/api/webhooks/sandbox/${house.storeId}`,
      origins: [ORIGIN, server],
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  await test.app.importers.provider(house.storeId, { provider: 'sandbox', key_id, ...keys, base_url: url });
}

/** A gateway that takes messages to phones: the one place where a one-time code may be read. */
export async function openGateway() {
  const taken: { readonly to: string; readonly code: string | null }[] = [];
  const server = createServer(async (request, response) => {
    taken.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    codeTo: (phone: string): string | undefined =>
      taken.findLast(({ to }) => to === phone)?.code ?? undefined,
    codes: (): string[] => taken.flatMap(({ code }) => (code === null ? [] : [code])),
    close: (): void => void server.close(),
  };
}
