/** Where a partner brand leads in: its finder, or one store by id or name. */
export interface Entry {
  readonly platform: 'tingo' | 'broeat';
  /** Null: the finder. */
  readonly store: string | null;
}

const ENTRY = /^\/(tingo|broeat)(?:\/([^/?#]+))?\/?$/;

/** What follows the brand in an address as it was meant; what cannot be decoded is taken as it stands. */
function meant(part: string): string {
  try {
    return decodeURIComponent(part).normalize('NFC').trim();
  } catch {
    return part;
  }
}

/** Reads a path of our own; null when it belongs to no brand. */
export function entryOf(path: string): Entry | null {
  const [, brand, store] = ENTRY.exec(path) ?? [];
  if (brand !== 'tingo' && brand !== 'broeat') return null;
  return { platform: brand, store: store === undefined ? null : meant(store) || null };
}

/** Whether a path belongs to a brand. */
export const isEntry = (path: string): boolean => entryOf(path) !== null;
/** The path that leads to an entry. */
export const entryPath = ({ platform, store }: Entry): string =>
  store === null ? `/${platform}` : `/${platform}/${encodeURIComponent(store)}`;
