import type { Court, Stall } from '@tableside/contract/courts.schema';
import { inNameOrder } from '@tableside/i18n/name-order';
import type { Reader } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { trimTexts } from '../../../platform/http/trim-texts.ts';
import { findCourt, isOpen, platformsOf, type StoreFacts, storesById } from '../../venues/index.ts';
import { findStallLives, type StallLife } from './court-repository.ts';

interface Asked {
  readonly groupId: string;
  readonly language: string;
  readonly now: Date;
}

const presentStall = (store: StoreFacts, life: StallLife | undefined, { language, now }: Asked): Stall => ({
  _id: store.id,
  name: store.name,
  visible_name: store.visibleName,
  image: store.image,
  logo: store.logo,
  timezone: store.timezone,
  country: store.country,
  open: isOpen(store, now),
  distance_m: null,
  delivery_minutes: null,
  platforms: platformsOf(store),
  kinds: (life?.kinds ?? []).map((name) => trimTexts(name, language, store.optedLanguages)),
  all_veg: life?.allVeg ?? false,
  waiting: life?.waiting ?? 0,
});

/** A food court with its stalls by name: open or not, how busy, what for. Refuses `not-found`. */
export async function listStalls(db: Reader, asked: Asked): Promise<Court> {
  const court = (await findCourt(db, asked.groupId)) ?? refuse('not-found');
  const [known, lives] = await Promise.all([
    storesById(db, [court.deskId, ...court.stallIds]),
    findStallLives(db, court.stallIds),
  ]);
  const desk = known.get(court.deskId) ?? refuse('not-found');
  const stores = court.stallIds
    .flatMap((id) => known.get(id) ?? [])
    .filter(({ orderTypes }) => orderTypes.includes('foodcourt'));
  const byId = new Map(lives.map((life) => [life.id, life]));
  return {
    details: {
      _id: court.id,
      name: court.name,
      image: court.image,
      desk_id: desk.id,
      country: desk.country,
      default_currency: desk.currency,
      opted_languages: [...desk.optedLanguages],
    },
    stores: inNameOrder(asked.language, stores, ({ visibleName }) => visibleName).map((store) =>
      presentStall(store, byId.get(store.id), asked),
    ),
    delivery: stores.some(({ orderTypes }) => orderTypes.includes('delivery')),
    takeaway: stores.some(({ orderTypes }) => orderTypes.includes('takeaway')),
  };
}
