import type { Config } from '../config.ts';
import { type CallerProvider, sandboxCaller, truecaller } from '../modules/accounts/index.ts';
import type { Database } from '../platform/db/database.ts';
import { outgoing } from '../platform/outgoing/outgoing.ts';

/** Truecaller waits three seconds for the answer to its callback, in which the profile is fetched. */
const PROFILE_MS = 2500;

/** Who vouches for numbers: Truecaller where its key is set, the inbox in the demo, else nobody. */
export function callerOf(
  db: Database,
  config: Config,
  origin: string,
  secret: string,
): CallerProvider | undefined {
  const { TRUECALLER_APP_KEY: appKey, TRUECALLER_APP_NAME: appName, TRUECALLER_PROFILES: profiles } = config;
  if (appKey === undefined) return config.DEMO ? sandboxCaller({ db, secret, origin }) : undefined;
  return truecaller({
    appKey,
    appName,
    origin,
    profiles,
    outgoing: outgoing({ loopback: config.DEMO, budgetMs: PROFILE_MS }),
  });
}
