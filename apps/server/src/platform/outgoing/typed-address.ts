import { BlockList, isIP } from 'node:net';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Names that resolvers answer from the machine or its own network, whatever the public tree says. */
const OWN_NETWORK =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|arpa|onion|test|invalid)$/;

const inside = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, prefix, 'ipv4');

/** The only part of IPv6 that is given to the public Internet, and what of it is tunnels or examples. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
const special6 = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special6.addSubnet(network, prefix, 'ipv6');

/** True for an IP address of the public Internet: not this machine, not its network, not a tunnel or an example. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !inside.check(address, 'ipv4');
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}

const isLoopbackRoot = (url: URL): boolean => LOOPBACK.has(url.hostname);

const isPublicRoot = (url: URL): boolean =>
  url.protocol === 'https:' &&
  url.port === '' &&
  url.hostname.includes('.') &&
  !url.hostname.endsWith('.') &&
  isIP(url.hostname) === 0 &&
  !url.hostname.startsWith('[') &&
  !OWN_NETWORK.test(url.hostname);

/**
 * The root of an API that a person typed, without a slash at its end; undefined when this server must not call it.
 * It is `https` on port 443 of a public name. `loopback` also lets through this machine itself, over http and on any
 * port, for a payment sandbox in the box and for tests. What the name resolves to is checked when it is called.
 */
export function readTypedRoot(
  text: string,
  { loopback }: { readonly loopback: boolean },
): string | undefined {
  if (/[\s\\]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || /[?#@]/.test(text)) return undefined;
  const allowed = isPublicRoot(url) || (loopback && isLoopbackRoot(url) && /^https?:$/.test(url.protocol));
  return allowed ? `${url.origin}${url.pathname}`.replace(/(?<!\/)\/+$/, '') : undefined;
}
