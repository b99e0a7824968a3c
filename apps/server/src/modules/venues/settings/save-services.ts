import { isDeepStrictEqual } from 'node:util';
import type { NewSettings } from '@tableside/contract/staff-settings.schema';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { newId } from '../../../platform/ids.ts';
import { writeServices } from '../import/store-import-repository.ts';
import type { ServiceFacts, StoreFacts } from '../store/store.ts';
import { retireOtherServices } from './settings-repository.ts';

type Given = NonNullable<NewSettings['services']>[number];

/** Without its empty texts. */
const written = (name: Given['name']): Record<string, string> =>
  Object.fromEntries(Object.entries(name).filter(([, text]) => text !== ''));

/** A name that stands already may lack the language that came first since. */
const isNamed = (name: Record<string, string>, language: string | undefined, before?: ServiceFacts) =>
  (language !== undefined && name[language] !== undefined) || isDeepStrictEqual(name, before?.name);

/**
 * Writes what tables can ask for, in this order. Refuses `not-found` for one of another store, one that is gone or one
 * named twice, and `malformed` for one without a name in the first language.
 */
export function saveServices(
  tx: Tx,
  store: StoreFacts,
  { services: given, languages }: Pick<NewSettings, 'services' | 'languages'>,
  now: Date,
): void {
  if (!given) return;
  const [first] = languages;
  const left = new Map(
    store.preferences.services.filter(({ retired }) => !retired).map((service) => [service._id, service]),
  );
  const services = given.map(({ _id, name: texts, icon, active }, position) => {
    const before = _id === null ? undefined : (left.get(_id) ?? refuse('not-found'));
    if (before) left.delete(before._id);
    const name = written(texts);
    if (!isNamed(name, first, before))
      return refuse('malformed', {
        fields: [{ path: `body.services.${position}.name`, message: `a name in "${first}"` }],
      });
    return { id: before?._id ?? newId(), name, icon, active, position };
  });
  retireOtherServices(
    tx,
    store.id,
    services.map(({ id }) => id),
    now,
  );
  writeServices(tx, store.id, services);
}
