/** What a kitchen station makes, as far as it says how long its share of a ticket may take. */
export const STATION_KINDS = ['bar', 'cold', 'hot', 'dessert', 'none'] as const;
export type StationKind = (typeof STATION_KINDS)[number];

/** Minutes that a station of a kind may take unless the owner says otherwise; null: as long as it usually takes. */
export const KIND_MINUTES: Readonly<Record<StationKind, number | null>> = {
  bar: 4,
  cold: 6,
  hot: 12,
  dessert: 8,
  none: null,
};

/** Words that stand alone, beginnings of words, and what tells wherever it stands, as in languages without spaces. */
interface Clues {
  readonly words: string;
  readonly beginnings: string;
  readonly anywhere: string;
}
const CLUES: Readonly<Record<Exclude<StationKind, 'none'>, Clues>> = {
  bar: {
    words:
      'bar|bars|barra|baar|бар|tea|tee|coffee|kaffee|café|cafe|kohv|kopi|teh|чай|beer|wine|jook|joogid|juice|juices',
    beginnings: 'drink|beverage|cocktail|barista|getränk|theke|schank|bebida|inumin|minuman|напит|кофе',
    anywhere: '飲み物|飲料|ドリンク|(?<!\\p{L})バー(?![\\p{L}ー])|吧台|酒吧|酒水|饮|บาร์(?!บี)|เครื่องดื่ม|กาแฟ',
  },
  cold: {
    words: 'cold|kalt|sushi|raw|larder|fría|frías|frío|fríos|sejuk|суши',
    beginnings: 'salad|salat|ensalad|kalte|kaltküche|malamig|külm|холод|салат|sashimi|garde manger',
    anywhere: '冷|サラダ|刺身|寿司|凉|沙拉|เย็น|สลัด|ยำ',
  },
  hot: {
    words:
      'hot|wok|fry|fries|warm|warme|heiß|soe|soup|soups|parrilla|plancha|ihaw|ihawan|вок|печь|печи|panas|kuali',
    beginnings:
      'grill|fryer|fried|tandoor|oven|ofen|ahju|horno|steam|stove|pizza|curry|noodle|burger|barbecue|bbq|chargr|charcoal|fritt|friteus|freid|calient|kuum|sooja|suppe|prito|mainit|goreng|panggang|kukus|горяч|гриль|фритюр|пицц|суп',
    anywhere: '焼|揚|炒|蒸|鉄板|温|グリル|フライ|ラーメン|烤|炸|烧|热|汤|ทอด|ผัด|ย่าง|นึ่ง|ร้อน|เตา|ต้ม',
  },
  dessert: {
    words: 'sweet|sweets|cake|cakes|kook|koogid|gelato|ice cream|eis',
    beginnings:
      'dessert|pastr|patisserie|pâtisserie|bakery|nachtisch|nachspeise|süß|kuchen|konditor|postre|pastel|repost|magus|panghimagas|matamis|pencuci mulut|manisan|десерт|сладк|кондитер|выпеч|торт',
    anywhere: 'デザート|スイーツ|甘|菓子|ケーキ|甜|糕|ขนม|ของหวาน|ไอศกรีม',
  },
};

const TELLS = Object.entries(CLUES).map(([kind, { words, beginnings, anywhere }]) => ({
  kind: STATION_KINDS.find((each) => each === kind) ?? 'none',
  pattern: new RegExp(`(?<!\\p{L})(?:(?:${words})(?!\\p{L})|${beginnings})|${anywhere}`, 'u'),
}));

/** The kind that a station's name speaks of in any of the ten languages; of several the slowest, `none` where it says nothing. */
export function kindOfStation(name: string): StationKind {
  const told = name.normalize('NFC').toLowerCase();
  const kinds = TELLS.filter(({ pattern }) => pattern.test(told)).map(({ kind }) => kind);
  const minutes = (kind: StationKind): number => KIND_MINUTES[kind] ?? 0;
  return kinds.toSorted((one, other) => minutes(other) - minutes(one))[0] ?? 'none';
}
