import type { Failure } from '@tableside/contract/endpoint';
import type { FoundStore } from '@tableside/contract/finder.schema';
import { LONGEST_SEARCH } from '@tableside/contract/limits';
import type { Store } from '@tableside/contract/venues.schema';
import { api } from '../../lib/api.ts';
import type { Entry } from '../../lib/delivery/entry-path.ts';

type Platform = Entry['platform'];

/** In a link words are often joined by dashes; capitals and accents do not tell stores apart. */
const bare = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, ' ')
    .trim();

/** The one store that is called so; undefined when none or several are. */
export function namedSo(stores: readonly FoundStore[], name: string): FoundStore | undefined {
  const same = stores.filter(({ visible_name }) => bare(visible_name) === bare(name));
  return same.length === 1 ? same[0] : undefined;
}

/** The longest word finds what differs only in dashes and spaces. */
const searchable = (name: string): string =>
  name.split(/[\s-]+/).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

type Found = { readonly ok: true; readonly value: { readonly store: Store | null } } | Failure;
const NOWHERE: readonly Failure['code'][] = ['not-found', 'malformed'];
const none: Found = { ok: true, value: { store: null } };

/** The store that an entry means: by its id, else by its name. Null when no store of the brand is meant. */
export async function findEntry(platform: Platform, wanted: string): Promise<Found> {
  const byId = await api.venues.getStore({ params: { id: wanted } });
  if (byId.ok) return { ok: true, value: { store: byId.value } };
  if (!NOWHERE.includes(byId.code)) return byId;
  const visible_name = searchable(wanted).slice(0, LONGEST_SEARCH);
  if (visible_name.length < 2) return none;
  const list = await api.finder.findStores({ query: { platforms: platform, visible_name } });
  if (!list.ok) return NOWHERE.includes(list.code) ? none : list;
  const match = namedSo(list.value, wanted);
  if (!match) return none;
  const store = await api.venues.getStore({ params: { id: match._id } });
  return store.ok ? { ok: true, value: { store: store.value } } : store;
}
