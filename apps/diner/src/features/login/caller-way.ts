import { calls } from '@tableside/client/call';
import { callerRoutes } from '@tableside/contract/caller.routes';
import type { callerShapes } from '@tableside/contract/caller.schema';
import type { CallerProviderName } from '@tableside/contract/vocabulary';
import { connection } from '../../lib/connection.ts';
import { useResource } from '../../lib/resource.ts';

/** The calls of this step alone; the first script does without them. */
export const callerApi = calls<typeof callerRoutes, typeof callerShapes>(connection, callerRoutes);

/** What an app is called; the demo's has no name of its own. */
const NAMES: Readonly<Record<CallerProviderName, string | null>> = {
  sandbox: null,
  truecaller: 'Truecaller',
};
export const appName = (provider: CallerProviderName): string | null => NAMES[provider];

/** Truecaller's web flow works on Android only. */
const worksHere = (provider: CallerProviderName): boolean =>
  provider === 'sandbox' || /android/i.test(navigator.userAgent);

/** The app that can vouch for a number on this phone, if any. */
export function useCallerWay(): CallerProviderName | null {
  const { data } = useResource('caller-way', () => callerApi.callerWay());
  const provider = data?.provider ?? null;
  return provider && worksHere(provider) ? provider : null;
}
