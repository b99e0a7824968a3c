import { dinerApi } from '@tableside/client/diner-api';
import type { StaffApi } from '@tableside/client/staff-api';
import type { CampaignKind } from '@tableside/contract/vocabulary';
import type { App } from '@tableside/server/app';
import { expectValue } from '../api/expect.ts';
import { INSIDE, injectFetch } from '../api/inject-fetch.ts';

import type { DemoPlace } from '../places.ts';
import { atDesk } from './at-desk.ts';

type Draft = Parameters<StaffApi['createCampaign']>[0]['body'];
type Benefit = Omit<Draft['rule']['benefit'], 'item_id'> & { readonly dish?: string };

/** A campaign in a place's offers.json; `dish` is a key of its menu. */
type PlannedCampaign = Omit<Draft, 'kind' | 'rule'> & {
  readonly kind: CampaignKind;
  readonly rule: Omit<Draft['rule'], 'benefit'> & { readonly benefit: Benefit };
};
/** Content of a place's offers.json. */
export interface OffersFile {
  readonly programme: {
    readonly live: boolean;
    readonly earn: { readonly per: number; readonly credits: number };
    readonly expires_days: number;
    readonly items: readonly { readonly dish: string; readonly credits: number }[];
  };
  readonly campaigns: readonly PlannedCampaign[];
}

/** Ids of the dishes by their keys, which only the menu's file knows. */
async function dishIds({ http }: App, { menu }: DemoPlace, storeId: string) {
  const visitor = dinerApi({
    origin: INSIDE,
    fetch: injectFetch(http),
    token: () => null,
    language: () => 'en',
  });
  const items = expectValue(await visitor.menu.listItems({ params: { id: storeId }, query: {} }), 'the menu');
  const byName = new Map(items.map(({ name, _id }) => [name['en'], _id]));
  const names = new Map(
    menu.categories.flatMap((category) => category.items.map(({ key, name }) => [key, name['en']])),
  );
  return (key: string): string => {
    const id = byName.get(names.get(key));
    if (id === undefined) throw new Error(`no dish has the key ${key}`);
    return id;
  };
}

/**
 * The manager sets up what the place offers, through the public staff API: the credit programme, and each campaign that
 * is not there yet, live.
 */
export async function openOffers(app: App, place: DemoPlace, storeId: string): Promise<void> {
  const { offers } = place;
  if (!offers) return;
  await atDesk(app, place, 'manager', async (work) => {
    const idOf = await dishIds(app, place, storeId);
    const params = { store_id: storeId };
    const items = offers.programme.items.map(({ dish, credits }) => ({ item_id: idOf(dish), credits }));
    const body = { ...offers.programme, items };
    expectValue(await work((api) => api.saveProgramme({ params, body })), 'the programme');
    const known = expectValue(await work((api) => api.listCampaigns({ params, query: {} })), 'the campaigns');
    for (const planned of offers.campaigns) {
      const { dish, ...benefit } = planned.rule.benefit;
      const rule = {
        ...planned.rule,
        benefit: { ...benefit, item_id: dish === undefined ? null : idOf(dish) },
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
  });
}
