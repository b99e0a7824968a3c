import { leadsToOwnMachine } from '@tableside/contract/own-machine';

/** What the address of a printed code is made from. */
export interface Origins {
  /** Set by hand; nothing else is used then. */
  readonly configured: string | undefined;
  /** Of this machine for others in its network; null when only this machine is listened to. */
  readonly lan: string | null;
  readonly local: string;
}

/**
 * Where codes lead to: the address that the reader of the page used, unless that only works on this machine and a
 * better one is known. `asked` is the scheme and host of the request.
 */
export function codeOrigin(
  { configured, lan, local }: Origins,
  asked: { readonly scheme: string; readonly host: string },
): string {
  if (configured !== undefined) return configured.replace(/\/$/, '');
  const used = `${asked.scheme}://${asked.host}`;
  return asked.host === '' || leadsToOwnMachine(used) ? (lan ?? local) : used;
}

/** The link that a printed code holds. */
export const codeLink = (origin: string, code: string): string => `${origin}/?c=${code}`;
