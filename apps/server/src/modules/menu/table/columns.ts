import { type MenuColumn, PLAIN_MENU_COLUMNS, type TextMenuColumn } from '@tableside/contract/menu-columns';

const TEXT = /^(name|description)_([a-z]{2,3})$/;
const isText = (id: string): id is TextMenuColumn => TEXT.test(id);

/** A column by its id; undefined for what is none. */
export const columnOf = (id: string): MenuColumn | undefined =>
  PLAIN_MENU_COLUMNS.find((column) => column === id) ?? (isText(id) ? id : undefined);

/** The text and the language of a name or description column. */
export function textColumn(
  column: string,
): { readonly text: 'name' | 'description'; readonly language: string } | undefined {
  const [, text, language] = TEXT.exec(column) ?? [];
  return language === undefined ? undefined : { text: text === 'name' ? 'name' : 'description', language };
}

/** Words for a text that leave its language open. */
const TEXTS: Readonly<Record<string, 'name' | 'description'>> = {
  name: 'name',
  item: 'name',
  dish: 'name',
  title: 'name',
  item_name: 'name',
  description: 'description',
  details: 'description',
};
/** A column under each of its words. */
const meaning = (column: MenuColumn, words: string): Readonly<Record<string, MenuColumn>> =>
  Object.fromEntries(words.split(' ').map((word) => [word, column]));
/** Other words for the columns, as people and other programs head them. */
const ALIASES: Readonly<Record<string, MenuColumn>> = {
  id: 'key',
  sku: 'key',
  type: 'kind',
  base_price: 'price',
  amount: 'price',
  rate: 'price',
  section: 'category',
  vegetarian: 'veg',
  ...meaning('name_de', 'gericht speise bezeichnung'),
  ...meaning('name_es', 'nombre plato'),
  ...meaning('name_et', 'nimi nimetus roog'),
  ...meaning('name_fil', 'pangalan'),
  ...meaning('name_ja', '名前 品名 料理名'),
  ...meaning('name_ms', 'nama hidangan'),
  ...meaning('name_ru', 'название блюдо'),
  ...meaning('name_th', 'ชื่อ ชื่อเมนู'),
  ...meaning('name_zh', '名称 菜名'),
  ...meaning('description_de', 'beschreibung'),
  ...meaning('description_es', 'descripción'),
  ...meaning('description_et', 'kirjeldus'),
  ...meaning('description_fil', 'paglalarawan'),
  ...meaning('description_ja', '説明'),
  ...meaning('description_ms', 'keterangan'),
  ...meaning('description_ru', 'описание'),
  ...meaning('description_th', 'คำอธิบาย รายละเอียด'),
  ...meaning('description_zh', '描述 说明'),
  ...meaning('price', 'preis precio hind presyo 価格 値段 harga цена ราคา 价格'),
  ...meaning(
    'category',
    'kategorie categoría kategooria kategorya カテゴリ カテゴリー kategori категория หมวด หมวดหมู่ 类别 分类',
  ),
  ...meaning(
    'veg',
    'vegetarisch vegetariano taimetoit taimetoitlane vegetaryano ベジタリアン вегетарианское มังสวิรัติ 素食',
  ),
  ...meaning('allergens', 'allergene alérgenos allergeenid アレルゲン alergen аллергены สารก่อภูมิแพ้ 过敏原'),
  is_veg: 'veg',
  egg: 'contains_egg',
  diet: 'diets',
  allergen: 'allergens',
  tag: 'item_tag',
  tags: 'spl_categories',
  modes: 'order_types',
  order_type: 'order_types',
  hours: 'times',
  served: 'times',
  available_times: 'times',
  addons: 'addon_groups',
  addon_group: 'addon_groups',
  choices: 'addon_groups',
  taxes: 'tax',
  tax_keys: 'tax',
  calories: 'kcal',
  minutes: 'prep_minutes',
  image: 'images',
  image_url: 'images',
  photo: 'images',
  photos: 'images',
  stations: 'station',
  default: 'preselected',
  is_default: 'preselected',
};

const idOf = (header: string): string =>
  header
    .trim()
    .toLowerCase()
    .replace(/^([^(]*)\(.*\)/, '$1')
    .trim()
    .replace(/[\s.-]+/g, '_');

/**
 * What each header most likely means; null where it is unknown or taken by one before. A text whose language is not
 * said is in that of the house, or in English where the house's own has a column.
 */
export function suggestMapping(headers: readonly string[], house: string): (MenuColumn | null)[] {
  const ids = headers.map(idOf);
  const taken = new Set<MenuColumn>();
  return ids.map((id) => {
    const text = TEXTS[id];
    const spoken = text && `${text}_${ids.includes(`${text}_${house}`) ? 'en' : house}`;
    const column = columnOf(spoken ?? id) ?? ALIASES[id];
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
}
