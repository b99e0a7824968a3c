import { type FakeServer, json, startFakeServer } from './fake-server.ts';

const refusal = { code: 40101, message: 'Unauthorized' };

/** A phone with Truecaller's app: the number of its profile, and what it hands out when its owner agrees. */
interface FakePhone {
  readonly accessToken: string;
  /** Without a plus, as the profile has it. */
  readonly number: string;
}

/**
 * Truecaller's profile service as its documents describe it: `GET /v1/default` with the access token of the callback as a
 * bearer token answers the profile of the person who agreed; an unknown token is 401.
 */
export async function startTruecaller(phones: readonly FakePhone[]): Promise<FakeServer> {
  return startFakeServer({
    admit: ({ headers, body }, violate) => {
      if (!/^Bearer \S+$/.test(headers.authorization ?? '')) violate('no bearer token');
      if (headers['cache-control'] !== 'no-cache') violate('a profile is never taken from a cache');
      if (body !== '') violate('a body');
      return undefined;
    },
    unknown: () => json(404, { message: 'not found' }),
    routes: [
      {
        method: 'GET',
        path: '/v1/default',
        handle: ({ headers }) => {
          const phone = phones.find(({ accessToken }) => headers.authorization === `Bearer ${accessToken}`);
          if (!phone) return json(401, refusal);
          return json(200, {
            phoneNumbers: [phone.number],
            addresses: [{ countryCode: 'in', city: 'Pune' }],
            name: { first: 'Asha', last: 'Rao' },
          });
        },
      },
    ],
  });
}
