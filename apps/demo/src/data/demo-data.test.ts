import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type DemoPlace, readPlaces } from '../places.ts';

/** A dish may name modes its store does not offer yet. */
const MODES: ReadonlySet<string> = new Set(['dinein', 'takeaway', 'delivery', 'foodcourt', 'qms']);

type Names = Record<string, string>;
type Charge = { name: string; rate_bp?: number; amount?: number; tax_keys: string[] };
type StoreFile = {
  slug: string;
  opted_languages: string[];
  order_types: string[];
  image: string;
  logo: string;
  taxes: { key: string; rate_bp: number; inclusive: boolean }[];
  charges: Charge[];
  services: { name: Names; icon: string }[];
  tables: { name: string; area: string; seats: number }[];
  staff: { name: string; role: string; email: string; pin: string }[];
  stations: { name: string }[];
};
type AddonGroup = {
  key: string;
  name: Names;
  min: number;
  max: number;
  free: number;
  items: { key: string; name: Names; price: number; veg: boolean }[];
};
type Item = {
  key: string;
  name: Names;
  description: Names;
  base_price: number;
  veg: boolean;
  contains_egg: boolean;
  diets: string[];
  item_tag: string | null;
  images: string[];
  addon_groups: string[];
  order_types: string[];
  allergens: string[];
  tax_keys: string[];
  stations: string[];
};
type Category = { key: string; name: Names; image: string; stations: string[]; items: Item[] };
type MenuFile = { addon_groups: AddonGroup[]; categories: Category[] };
type PastWeeks = { item_weights: Record<string, number>; ratings: { low_level_items: string[] } };

const LANGUAGES = ['de', 'en', 'es', 'et', 'fil', 'ja', 'ms', 'ru', 'th', 'zh'];
const DATA = new URL('../../data/', import.meta.url);
const fileUrl = (path: string) => new URL(path, DATA);
const text = (path: string) => readFileSync(fileUrl(path), 'utf8');
const readStore = (folder: string): StoreFile => JSON.parse(text(`${folder}/store.json`));
const readMenu = (folder: string): MenuFile => JSON.parse(text(`${folder}/menu.json`));

const group: { slug: string; desk: string; stalls: string[] } = JSON.parse(text('harbour/group.json'));
const allergens: { id: string; name: Names }[] = JSON.parse(text('allergens.json'));
const pastWeeks: PastWeeks = JSON.parse(text('past-weeks.json'));
const folders = ['jade-garden', 'sip-and-sing', ...group.stalls.map((slug) => `harbour/${slug}`)];
const allergenIds = new Set(allergens.map((allergen) => allergen.id));

const itemsOf = (menu: MenuFile) => menu.categories.flatMap((category) => category.items);
const duplicates = (keys: string[]) => keys.filter((key, index) => keys.indexOf(key) !== index);
const untranslated = (names: Names[], languages: string[]) =>
  names.filter((name) => languages.some((language) => !name[language]?.trim()));
const isMoney = (amount: number) => Number.isSafeInteger(amount) && amount >= 0;

describe.each(folders)('%s', (folder) => {
  const store = readStore(folder);
  const menu = readMenu(folder);
  const items = itemsOf(menu);
  const taxKeys = new Set(store.taxes.map((tax) => tax.key));
  const stations = new Set(store.stations.map((station) => station.name));

  it('names every thing once', () => {
    expect(duplicates(items.map((item) => item.key))).toEqual([]);
    expect(duplicates(menu.categories.map((category) => category.key))).toEqual([]);
    expect(duplicates(menu.addon_groups.map((addons) => addons.key))).toEqual([]);
    for (const addons of menu.addon_groups)
      expect(duplicates(addons.items.map((item) => item.key))).toEqual([]);
    expect(duplicates(store.tables.map((table) => table.name))).toEqual([]);
    expect(duplicates(store.staff.map((person) => person.email))).toEqual([]);
    expect(duplicates(store.staff.map((person) => person.pin))).toEqual([]);
  });

  it('shows only pictures that are there', () => {
    const used = [
      store.image,
      store.logo,
      ...menu.categories.map((c) => c.image),
      ...items.flatMap((i) => i.images),
    ];
    expect(used.filter((path) => !existsSync(fileUrl(path)))).toEqual([]);
  });

  it('counts money in whole minor units', () => {
    const addonPrices = menu.addon_groups.flatMap((addons) => addons.items.map((item) => item.price));
    const amounts = store.charges.flatMap((charge) => charge.amount ?? []);
    expect([...items.map((item) => item.base_price), ...addonPrices, ...amounts].every(isMoney)).toBe(true);
    expect(items.filter((item) => item.base_price === 0)).toEqual([]);
    for (const charge of store.charges)
      expect((charge.rate_bp === undefined) !== (charge.amount === undefined)).toBe(true);
  });

  it('offers choice groups that can be answered', () => {
    const keys = new Set(menu.addon_groups.map((addons) => addons.key));
    expect(items.flatMap((item) => item.addon_groups).filter((key) => !keys.has(key))).toEqual([]);
    const used = new Set(items.flatMap((item) => item.addon_groups));
    expect([...keys].filter((key) => !used.has(key))).toEqual([]);
    for (const addons of menu.addon_groups) {
      expect(addons.min, addons.key).toBeLessThanOrEqual(addons.max);
      expect(addons.free, addons.key).toBeLessThanOrEqual(addons.max);
      expect(addons.items.length, addons.key).toBeGreaterThanOrEqual(Math.max(addons.min, 1));
    }
  });

  it('speaks the languages of the store', () => {
    expect(store.opted_languages.filter((language) => !LANGUAGES.includes(language))).toEqual([]);
    const categories = menu.categories.map((category) => category.name);
    expect(untranslated(categories, store.opted_languages)).toEqual([]);
    expect(
      untranslated(
        store.services.map((service) => service.name),
        LANGUAGES,
      ),
    ).toEqual([]);
    expect(untranslated([...items.map((i) => i.name), ...items.map((i) => i.description)], ['en'])).toEqual(
      [],
    );
  });

  it('keeps to known allergens, taxes, stations and order types', () => {
    expect(items.flatMap((item) => item.allergens).filter((id) => !allergenIds.has(id))).toEqual([]);
    const taxes = [
      ...items.flatMap((item) => item.tax_keys),
      ...store.charges.flatMap((charge) => charge.tax_keys),
    ];
    expect(taxes.filter((key) => !taxKeys.has(key))).toEqual([]);
    expect(items.filter((item) => item.tax_keys.length === 0)).toEqual([]);
    const used = [...menu.categories, ...items].flatMap((owner) => owner.stations);
    expect(used.filter((key) => !stations.has(key))).toEqual([]);
    expect(items.flatMap((item) => item.order_types).filter((type) => !MODES.has(type))).toEqual([]);
  });

  it('marks vegetarian food truthfully', () => {
    const animals = ['fish', 'crustaceans', 'molluscs', 'eggs'];
    expect(items.filter((item) => item.veg && item.allergens.some((id) => animals.includes(id)))).toEqual([]);
    expect(items.filter((item) => item.contains_egg !== item.allergens.includes('eggs'))).toEqual([]);
    expect(items.filter((item) => item.diets.includes('vegan') && item.allergens.includes('milk'))).toEqual(
      [],
    );
    expect(items.filter((item) => item.diets.includes('vegetarian') && !item.veg)).toEqual([]);
  });
});

describe('Jade Garden', () => {
  const store = readStore('jade-garden');
  const menu = readMenu('jade-garden');
  const items = itemsOf(menu);

  it('is a full menu with every dish photograph', () => {
    expect(items.length).toBeGreaterThanOrEqual(120);
    expect(menu.categories.length).toBeGreaterThanOrEqual(8);
    const photos = items.flatMap((item) => item.images).filter((path) => path.startsWith('photos/'));
    expect(new Set(photos).size).toBe(81);
    expect(store.tables).toHaveLength(18);
    expect(new Set(store.tables.map((table) => table.area)).size).toBe(3);
  });

  it('is named in all ten languages and described in them where guests look first', () => {
    const addons = menu.addon_groups.flatMap((addon) => [
      addon.name,
      ...addon.items.map((item) => item.name),
    ]);
    expect(untranslated([...items.map((item) => item.name), ...addons], LANGUAGES)).toEqual([]);
    const tagged = items.filter((item) => item.item_tag !== null).map((item) => item.description);
    expect(tagged.length).toBeGreaterThanOrEqual(25);
    expect(untranslated(tagged, LANGUAGES)).toEqual([]);
    const firsts = menu.categories
      .flatMap((category) => category.items.slice(0, 1))
      .map((item) => item.description);
    expect(untranslated(firsts, LANGUAGES)).toEqual([]);
  });

  it('weighs exactly its own items for the past weeks', () => {
    const keys = items.map((item) => item.key);
    expect(Object.keys(pastWeeks.item_weights).toSorted()).toEqual(keys.toSorted());
    expect(pastWeeks.ratings.low_level_items.filter((key) => !keys.includes(key))).toEqual([]);
  });
});

describe('what is sold for credits', () => {
  const places = readPlaces();
  const dishesOf = (home: DemoPlace) =>
    (home.offers?.programme.items ?? []).map(({ stall = home.slug, dish, credits }) => {
      const seller = places.find(({ slug }) => slug === stall);
      return { stall, dish, credits, ours: seller === home || seller?.desk === home.slug };
    });
  const homes = places.filter(({ offers }) => offers !== null);

  it.each(homes.map((home) => [home.slug, home] as const))(
    'at %s are dishes of its own or of its stalls, without a choice, for as many credits as rupees',
    (_, home) => {
      for (const { stall, dish, credits, ours } of dishesOf(home)) {
        const { addon_groups, categories } = readMenu(stall === home.slug ? stall : `harbour/${stall}`);
        const item = categories.flatMap(({ items }) => items).find(({ key }) => key === dish);
        const forced = addon_groups.filter(({ key, min }) => min > 0 && item?.addon_groups.includes(key));
        expect([dish, ours, item?.base_price, forced]).toEqual([dish, true, credits * 100, []]);
      }
    },
  );

  it('is offered at the food court by every stall', () => {
    const desk = homes.find(({ slug }) => slug === group.desk);
    const stalls = desk ? dishesOf(desk).map(({ stall }) => stall) : [];
    expect([...new Set(stalls)].toSorted()).toEqual(group.stalls.toSorted());
  });
});

describe('the other places', () => {
  it('brings the whole menu of Sip & Sing', () => {
    expect(itemsOf(readMenu('sip-and-sing'))).toHaveLength(79);
    expect(readStore('sip-and-sing').tables).toHaveLength(12);
  });

  it('has a desk for the six stalls, with their currency and taxes, and nothing to eat', () => {
    const [desk, stall] = [readStore('harbour/desk'), readStore('harbour/tokyo-wharf')];
    expect([group.desk, desk.taxes]).toEqual([desk.slug, stall.taxes]);
    expect(itemsOf(readMenu('harbour/desk'))).toEqual([]);
  });

  it('fills six stalls that share taxes', () => {
    const stores = group.stalls.map((slug) => readStore(`harbour/${slug}`));
    expect(stores.map((store) => store.slug)).toEqual(group.stalls);
    expect(stores).toHaveLength(6);
    expect(new Set(stores.map((store) => JSON.stringify(store.taxes))).size).toBe(1);
    for (const slug of group.stalls)
      expect(itemsOf(readMenu(`harbour/${slug}`)).length).toBeGreaterThanOrEqual(8);
  });

  it('knows the fourteen allergens in ten languages', () => {
    expect(allergenIds.size).toBe(14);
    expect(
      untranslated(
        allergens.map((allergen) => allergen.name),
        LANGUAGES,
      ),
    ).toEqual([]);
  });
});
