import { SERVICE_ICONS, type ServiceIconName } from '@tableside/contract/services';
import type { StoreSettings } from '@tableside/contract/staff-settings.schema';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';

type ServiceName = Readonly<Partial<Record<Language, string>>>;
/** Something tables can ask for, as it is being changed. */
export interface DraftService {
  readonly id: number;
  readonly known: string | null;
  readonly name: ServiceName;
  /** Its name as it stands; nothing for a new one. */
  readonly read: ServiceName | null;
  readonly icon: ServiceIconName;
  readonly active: boolean;
}

/** The texts that say something, in the order of the languages. */
const written = (name: ServiceName): ServiceName =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = name[language]?.trim();
      return text ? [[language, text]] : [];
    }),
  );

/** What tables can ask for, as a form. A picture nobody knows is a bell on phones, so it is one here. */
export const draftServices = (given: StoreSettings['services']): readonly DraftService[] =>
  given.map(({ _id, name, icon, active }, id) => ({
    id,
    known: _id,
    name: written(name),
    read: written(name),
    icon: SERVICE_ICONS.find((each) => each === icon) ?? 'bell',
    active,
  }));

export const newService = (id: number): DraftService => ({
  id,
  known: null,
  name: {},
  read: null,
  icon: 'bell',
  active: true,
});

/** As the server takes it, in the order of the form. */
export const servicesBody = (draft: readonly DraftService[]) =>
  draft.map(({ known, name, icon, active }) => ({ _id: known, name: written(name), icon, active }));

/** Has a name in the first language; one that stands may lack it until it is changed. */
export const isNamed = ({ name, read }: DraftService, first: Language | undefined): boolean =>
  (first !== undefined && Boolean(name[first]?.trim())) ||
  (read !== null && JSON.stringify(written(name)) === JSON.stringify(read));
