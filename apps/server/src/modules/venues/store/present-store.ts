import type { Store } from '@tableside/contract/venues.schema';
import { trimTexts } from '../../../platform/http/trim-texts.ts';
import type { Openness } from './opening-hours-rule.ts';
import type { StoreFacts } from './store.ts';

/** The public picture of a store in one language. */
export const presentStore = (store: StoreFacts, open: Openness, language: string): Store => ({
  _id: store.id,
  name: store.name,
  visible_name: store.visibleName,
  store_group_id: store.groupId,
  image: store.image,
  logo: store.logo,
  address: store.address,
  location: store.location && { ...store.location },
  phone: store.phone,
  country: store.country,
  timezone: store.timezone,
  default_currency: store.currency,
  opted_languages: [...store.optedLanguages],
  order_types: store.orderTypes,
  open,
  preferences: {
    ...store.preferences,
    services: store.preferences.services.map(({ retired: _, ...service }) => ({
      ...service,
      name: trimTexts(service.name, language, store.optedLanguages),
    })),
  },
});
