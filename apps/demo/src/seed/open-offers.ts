import { dinerApi } from '@tableside/client/diner-api';
import type { StaffApi } from '@tableside/client/staff-api';
import type { CampaignKind } from '@tableside/contract/vocabulary';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';
import { INSIDE, injectFetch } from '../api/inject-fetch.ts';
import type { StaffDesk } from '../api/staff-desk.ts';
import type { DemoPlace, StoredPlace } from '../places.ts';
import { atDesk } from './at-desk.ts';

type Draft = Parameters<StaffApi['createCampaign']>[0]['body'];
type Benefit = Omit<Draft['rule']['benefit'], 'item_id'> & { readonly dish?: string };

/** A campaign in a place's offers.json; `dish` is a key of its menu. */
type PlannedCampaign = Omit<Draft, 'kind' | 'rule'> & {
  readonly kind: CampaignKind;
  readonly rule: Omit<Draft['rule'], 'benefit'> & { readonly benefit: Benefit };
};
/** A dish by its key in the menu's file: of the place itself, or of a stall whose tabs are paid there. */
interface PlannedDish {
  readonly stall?: string;
  readonly dish: string;
}
/** Content of a place's offers.json. */
export interface OffersFile {
  readonly programme: {
    readonly live: boolean;
    readonly earn: { readonly per: number; readonly credits: number };
    readonly expires_days: number;
    readonly items: readonly (PlannedDish & { readonly credits: number })[];
  };
  readonly campaigns: readonly PlannedCampaign[];
}

type FindDish = (dish: PlannedDish) => string;

/** Ids of a place's dishes by their keys, which only the menu's file knows. */
async function idsByKey(
  { http }: App,
  { place, storeId }: StoredPlace,
): Promise<ReadonlyMap<string, string>> {
  const visitor = dinerApi({
    origin: INSIDE,
    fetch: injectFetch(http),
    token: () => null,
    language: () => 'en',
  });
  const items = expectValue(await visitor.menu.listItems({ params: { id: storeId }, query: {} }), 'the menu');
  const byName = new Map(items.map(({ name, _id }) => [name['en'], _id]));
  const dishes = place.menu.categories.flatMap((category) => category.items);
  return new Map(dishes.map(({ key, name }) => [key, byName.get(name['en']) ?? '']));
}

/** Finds the ids of the dishes that a place may sell for credits: its own, and those of the stalls that it is the desk of. */
async function dishFinder(app: App, home: DemoPlace, open: readonly StoredPlace[]): Promise<FindDish> {
  const menus = new Map<string, ReadonlyMap<string, string>>();
  for (const seller of open)
    if ([seller.place.slug, seller.place.desk].includes(home.slug))
      menus.set(seller.place.slug, await idsByKey(app, seller));
  return ({ stall = home.slug, dish }) => {
    const id = menus.get(stall)?.get(dish);
    if (!id) throw new Error(`no dish of ${stall} has the key ${dish}`);
    return id;
  };
}

async function openCampaigns(
  work: StaffDesk['work'],
  storeId: string,
  campaigns: OffersFile['campaigns'],
  idOf: FindDish,
): Promise<void> {
  const params = { store_id: storeId };
  const known = expectValue(await work((api) => api.listCampaigns({ params, query: {} })), 'the campaigns');
  for (const planned of campaigns) {
    const { dish, ...benefit } = planned.rule.benefit;
    const rule = {
      ...planned.rule,
      benefit: { ...benefit, item_id: dish === undefined ? null : idOf({ dish }) },
    };
    const there = known.find(({ title }) => title['en'] === planned.title.en);
    const campaign =
      there ??
      expectValue(
        await work((api) => api.createCampaign({ params, body: { ...planned, rule } })),
        `the campaign ${planned.title.en}`,
      );
    if (campaign.state !== 'draft') continue;
    const publish = { params: { id: campaign._id }, body: { action: 'publish' } } as const;
    expectValue(await work((api) => api.moveCampaign(publish)), `publishing ${planned.title.en}`);
  }
}

/**
 * The manager sets up what a place offers, through the public staff API: the credit programme, and each campaign that
 * is not there yet, live. Every place of which it sells dishes has its menu by then, and is in `open`.
 */
export async function openOffers(
  app: App,
  { place, storeId }: StoredPlace,
  open: readonly StoredPlace[],
): Promise<void> {
  const { offers } = place;
  if (!offers) return;
  const { programme, campaigns } = offers;
  await atDesk(app, place, 'manager', async (work) => {
    const idOf = await dishFinder(app, place, open);
    const items = programme.items.map(({ credits, ...dish }) => ({ item_id: idOf(dish), credits }));
    const save = { params: { store_id: storeId }, body: { ...programme, items } };
    expectValue(await work((api) => api.saveProgramme(save)), 'the programme');
    await openCampaigns(work, storeId, campaigns, idOf);
  });
}
