/** A small store for tests: three tables, six dishes with the cases that matter, one colleague of each role. */
export const smallStore = (slug: string) => ({
  slug,
  name: 'Small House',
  visible_name: 'small-house',
  address: '1 Test Street',
  phone: '+912212345678',
  country: 'IN',
  timezone: 'Asia/Kolkata',
  currency: { code: 'INR', symbol: '₹', exponent: 2 },
  opted_languages: ['en', 'de', 'th'],
  order_types: ['dinein'],
  hours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, from: '00:00', to: '00:00' })),
  taxes: [{ key: 'gst', name: 'GST', rate_bp: 500, inclusive: false, order_types: [] }],
  charges: [{ name: 'Service charge', rate_bp: 500, order_types: ['dinein'], tax_keys: ['gst'] }],
  services: [
    { name: { en: 'Call waiter' }, icon: 'bell' },
    { name: { en: 'Bill' }, icon: 'bill' },
  ],
  tables: [
    { name: '1', area: 'Hall', seats: 2 },
    { name: '2', area: 'Hall', seats: 4 },
    { name: '5', area: 'Garden', seats: 4 },
  ],
  tip_percentages: [500, 1000, 1500],
  default_discount: null as { value: number; isPercentage: boolean } | null,
  payment_modes: ['cash', 'card'],
  seating: 'open',
  features: { queue: true, booking: true, jukebox: true, games: true, videos: true },
});

const dish = (
  key: string,
  name: Record<string, string>,
  base_price: number,
  more: Record<string, unknown> = {},
) => ({
  key,
  name,
  description: { en: `${name['en']} of the house` },
  base_price,
  veg: true,
  tax_keys: ['gst'],
  order_types: ['dinein'],
  prep_minutes: 10,
  allergens: [],
  images: [],
  ...more,
});

/** Prices in paise: soup 150.00, rice 200.00, noodles 250.00 (+ size, + up to two extras), tea 60.00, water 0.00, chicken 320.00. */
export const smallMenu = () => ({
  addon_groups: [
    {
      key: 'size',
      name: { en: 'Size' },
      min: 1,
      max: 1,
      free: 0,
      items: [
        { key: 'small', name: { en: 'Small' }, price: 0, veg: true },
        { key: 'large', name: { en: 'Large' }, price: 5000, veg: true },
      ],
    },
    {
      key: 'extra',
      name: { en: 'Extra' },
      min: 0,
      max: 2,
      free: 1,
      items: [
        { key: 'egg', name: { en: 'Egg' }, price: 3000, veg: false },
        { key: 'tofu', name: { en: 'Tofu' }, price: 4000, veg: true },
      ],
    },
  ],
  categories: [
    {
      key: 'food',
      name: { en: 'Food', de: 'Speisen' },
      items: [
        dish('soup', { en: 'Soup', de: 'Suppe', th: 'ซุป' }, 15_000, { course: 'starter' }),
        dish('rice', { en: 'Rice', de: 'Reis' }, 20_000),
        dish('noodles', { en: 'Noodles', de: 'Nudeln' }, 25_000, {
          addon_groups: ['size', 'extra'],
          allergens: ['gluten'],
        }),
        dish('chicken', { en: 'Chicken', de: 'Huhn' }, 32_000, { veg: false, item_tag: 'best seller' }),
      ],
    },
    {
      key: 'drinks',
      name: { en: 'Drinks', de: 'Getränke' },
      items: [dish('tea', { en: 'Tea', de: 'Tee' }, 6000), dish('water', { en: 'Water', de: 'Wasser' }, 0)],
    },
  ],
});

const STATIONS: Readonly<Record<string, readonly string[]>> = {
  soup: ['Hot'],
  noodles: ['Hot', 'Cold'],
  chicken: ['Hot', 'Cold'],
};
/** The same menu with a hot and a cold station; its drinks go to the bar, its rice belongs nowhere. */
export function stationMenu() {
  const menu = smallMenu();
  const categories = menu.categories.map((category) => ({
    ...category,
    stations: category.key === 'drinks' ? ['Bar'] : [],
    items: category.items.map((item) => ({ ...item, stations: [...(STATIONS[item.key] ?? [])] })),
  }));
  return { ...menu, categories };
}

export const smallStaff = (slug: string) =>
  (['owner', 'manager', 'waiter', 'kitchen', 'cashier', 'host', 'runner', 'expo'] as const).map(
    (role, index) => ({
      name: role === 'waiter' ? 'Tom' : `The ${role}`,
      role,
      email: `${role}@${slug}.test`,
      pin: String(7000 + index),
    }),
  );
