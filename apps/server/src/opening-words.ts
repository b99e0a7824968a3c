import { leadsToOwnMachine } from '@tableside/contract/own-machine';
import type { Config } from './config.ts';
import { sendsMessages } from './wiring/notices.ts';

interface Opened {
  readonly config: Config;
  /** Public address without a slash at its end. */
  readonly origin: string;
  readonly local: string;
  readonly lan: string | null;
}

/** Levels of the log at which one-time codes stand in it. */
const WITH_CODES: readonly string[] = ['warn', 'info', 'debug'];

/** Where the first guests' one-time codes are while no message can be sent; nothing where that is settled. */
function codesWords(config: Config): string {
  if (config.DEMO || sendsMessages(config)) return '';
  const none = 'No messages can be sent yet (SMS_GATEWAY_URL or TWILIO_…)';
  return WITH_CODES.includes(config.LOG_LEVEL)
    ? `${none}: the one-time codes of guests are written here.\n`
    : `${none}, and with LOG_LEVEL=${config.LOG_LEVEL} the one-time codes of guests are written nowhere: nobody can sign in.\n`;
}

/** That codes printed now would lead no phone here, and what to do first; nothing where they lead phones here. */
const reachWords = (origin: string): string =>
  leadsToOwnMachine(origin)
    ? 'Only this machine reaches it, and so do the codes of its tables. For phones, stop it and run `npm run start:lan`;' +
      ' before you print codes, set PUBLIC_ORIGIN to the address that guests will use.\n'
    : '';

/**
 * What the terminal says once the product listens: where it is reached, and how a house without an owner gets one, by
 * the key of its set-up link.
 */
export function openingWords({ config, origin, local, lan }: Opened, setupKey: string | undefined): string {
  const addresses = [local, lan].filter((address) => address !== null);
  const words = `Tableside listens on ${addresses.join(' and ')}\n${reachWords(origin)}${codesWords(config)}`;
  if (setupKey === undefined) return words;
  const places = new Set([...(config.PUBLIC_ORIGIN === undefined ? [] : [origin]), ...addresses]);
  const links = [...places].map((place) => `  ${place}/staff/setup#${setupKey}\n`);
  return `${words}Set up your restaurant with this link. It works once:\n${links.join('')}`;
}
