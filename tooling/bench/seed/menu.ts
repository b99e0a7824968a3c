const DISHES = [
  'noodles',
  'rice',
  'curry',
  'soup',
  'salad',
  'dumplings',
  'skewers',
  'pancakes',
  'stew',
  'pie',
];
const STYLES = ['grilled', 'steamed', 'spicy', 'smoky', 'crisp', 'slow-cooked', 'pickled', 'roasted'];
const WITH = ['paneer', 'mushrooms', 'chicken', 'tofu', 'prawns', 'spinach', 'aubergine', 'lentils', 'egg'];
const GERMAN = { with: 'mit', of: 'des Hauses' };

const pick = (list: readonly string[], place: number): string => list[place % list.length] ?? '';
const title = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function dish(place: number) {
  const [style, kind, extra] = [
    pick(STYLES, place * 7),
    pick(DISHES, place),
    pick(WITH, Math.floor(place / 10)),
  ];
  const name = title(`${style} ${kind} with ${extra} no. ${place + 1}`);
  const described = `A plate of ${style} ${kind}, made fresh every day with ${extra} from the market, herbs and our own sauce.`;
  return {
    key: `dish-${place}`,
    name: { en: name, de: name.replace('with', GERMAN.with), th: `จาน ${place + 1}` },
    description: { en: described, de: `${described} (${GERMAN.of})` },
    base_price: 9_000 + (place % 40) * 500,
    veg: place % 3 !== 0,
    tax_keys: ['gst'],
    order_types: ['dinein'],
    prep_minutes: 10 + (place % 4) * 5,
    allergens: place % 4 === 0 ? ['gluten', 'milk'] : [],
    kcal: 200 + (place % 60) * 10,
    course: 'main',
    addon_groups: place % 5 === 0 ? ['size', 'extra'] : [],
  };
}

const addon = (key: string, price: number) => ({ key, name: { en: title(key) }, price, veg: true });

/** A menu file of `count` dishes in categories of 40; every fifth dish asks for a size and offers extras. */
export function menuOf(count: number) {
  const starts = Array.from({ length: Math.ceil(count / 40) }, (_, index) => index * 40);
  return {
    addon_groups: [
      {
        key: 'size',
        name: { en: 'Size', de: 'Größe' },
        min: 1,
        max: 1,
        free: 0,
        items: [addon('small', 0), addon('large', 5_000)],
      },
      {
        key: 'extra',
        name: { en: 'Extra' },
        min: 0,
        max: 2,
        free: 0,
        items: [addon('herbs', 2_000), addon('nuts', 3_000)],
      },
    ],
    categories: starts.map((start, index) => ({
      key: `category-${index}`,
      name: { en: `Category ${index + 1}`, de: `Kategorie ${index + 1}` },
      items: Array.from({ length: Math.min(40, count - start) }, (_, place) => dish(start + place)),
    })),
  };
}
