import { BlockList, isIP } from 'node:net';
import { isSupportedCountry } from 'libphonenumber-js/mobile';
import { z } from 'zod';

const WEB = /^https?$/;
const isWebAddress = (text: string): boolean => z.url({ protocol: WEB }).safeParse(text).success;

/** A switch; undefined where it is not set. */
export const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((value) => value === '1' || value === 'true')
  .optional();

/** Several, with commas. */
const list = (fallback = '') =>
  z
    .string()
    .default(fallback)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    );

/** Two letters each, in any case. */
export const countries = (fallback: string) =>
  list(fallback)
    .transform((names) => names.map((name) => name.toUpperCase()))
    .refine(
      (names) => names.length > 0 && names.every((name) => isSupportedCountry(name)),
      'countries by their two letters, with commas, such as IN,DE',
    );

/** Somebody whom a server or a browser turns to. Neither calls an address with a password in it: it fails, and is repeated in the log. */
export const webAddress = z
  .url({ protocol: WEB, error: 'an address that begins with http:// or https://', abort: true })
  .refine(
    (address) => !/^https?:\/\/[^/?#]*@/i.test(address),
    'an address without a name and a password in it',
  );
export const webAddresses = (fallback?: string) =>
  list(fallback).refine(
    (addresses) => addresses.every(isWebAddress),
    'addresses that begin with http:// or https://, with commas',
  );

/** What codes and links begin with: a path in it would be lost, since the pages are at the root. */
export const publicOrigin = z
  .string()
  .refine(
    (text) => isWebAddress(text) && text.replace(/\/$/, '') === new URL(text).origin,
    'an address such as https://order.example, with nothing behind it',
  );

export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address such as postgres://name:password@host:5432/database',
});

/** Where a tile's zoom and place go. */
const TILE_PLACES = ['{z}', '{x}', '{y}'] as const;
export const tiles = webAddress
  .refine(
    (address) => TILE_PLACES.every((place) => address.includes(place)),
    `an address with ${TILE_PLACES.join(', ')}`,
  )
  .refine((address) => !/^https?:\/\/[^/]*[{}]/i.test(address), 'one host, the same for all tiles');

/** Whose names the server of calls knows besides addresses. */
const NAMED_PROXIES: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

function isRange(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (isIP(address) === 0 || more.length > 0) return false;
  if (bits === undefined) return true;
  try {
    new BlockList().addSubnet(
      address,
      /^\d+$/.test(bits) ? Number(bits) : -1,
      isIP(address) === 6 ? 'ipv6' : 'ipv4',
    );
    return true;
  } catch {
    return false;
  }
}

export const proxies = list().refine(
  (names) => names.every((name) => NAMED_PROXIES.includes(name) || isRange(name)),
  'addresses or ranges such as 127.0.0.1 or 10.0.0.0/8, with commas',
);
