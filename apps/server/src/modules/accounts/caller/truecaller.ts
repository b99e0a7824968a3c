import { z } from 'zod';
import type { Outgoing } from '../../../platform/outgoing/outgoing.ts';
import type { CallerProvider, Decision } from './caller-provider.ts';

interface TruecallerOptions {
  /** The app key and name of the developer console; its callback address is `/api/users/auth/caller/callback/truecaller`. */
  readonly appKey: string;
  readonly appName: string;
  /** Public address without a slash at its end. */
  readonly origin: string;
  /** Origins where profiles may be fetched; a callback that names another one is not listened to. */
  readonly profiles: readonly string[];
  readonly outgoing: Outgoing;
}

/** Milliseconds that Truecaller's dialog stays; after a minute the diner is offered a code. */
const DIALOG_MS = 60_000;
const Profile = z.object({ phoneNumbers: z.array(z.union([z.string(), z.number()])) });

function profileOf(text: string): z.infer<typeof Profile> | undefined {
  try {
    return Profile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Documented at https://docs.truecaller.com/truecaller-sdk/mobile-websites: deep link, callback, profile. Android only. */
export function truecaller(options: TruecallerOptions): CallerProvider {
  const { appKey, appName, origin, profiles, outgoing } = options;

  /** The profile behind an access token holds the number that was typed. */
  async function judgeToken(token: string, endpoint: string, phone: string): Promise<Decision> {
    const address = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (!address || !profiles.includes(address.origin)) return 'undecided';
    const answer = await outgoing
      .open(address.origin)({
        method: 'GET',
        path: address.pathname,
        headers: { authorization: `Bearer ${token}`, 'cache-control': 'no-cache' },
      })
      .catch(() => undefined);
    const numbers = answer?.status === 200 ? profileOf(answer.text)?.phoneNumbers : undefined;
    return numbers?.some((number) => `+${number}` === phone) ? 'approved' : 'refused';
  }

  return {
    name: 'truecaller',
    ask: async ({ requestId, language }) =>
      `truecallersdk://truesdk/web_verify?${new URLSearchParams({
        type: 'btmsheet',
        requestNonce: requestId,
        partnerKey: appKey,
        partnerName: appName,
        lang: language,
        privacyUrl: `${origin}/profile`,
        termsUrl: `${origin}/profile`,
        loginPrefix: 'continue',
        loginSuffix: 'login',
        ctaPrefix: 'continuewith',
        btnShape: 'round',
        skipOption: 'useanothermethod',
        ttl: String(DIALOG_MS),
      })}`,
    judge: async ({ status, accessToken, endpoint }, { phone }) => {
      if (accessToken !== undefined && endpoint !== undefined)
        return /^[\w.~+/=-]+$/.test(accessToken) ? judgeToken(accessToken, endpoint, phone) : 'undecided';
      return status === 'user_rejected' || status === 'use_another_number' ? 'refused' : 'undecided';
    },
  };
}
