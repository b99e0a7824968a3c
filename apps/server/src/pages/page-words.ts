import type { Language } from '@tableside/contract/vocabulary';

/** Name of the product, where no store's name is known. */
export const PRODUCT = 'Tableside';

/** What search engines and link previews say about the diner's app. */
export const descriptions: Readonly<Record<Language, string>> = {
  de: 'Speisekarte ansehen, bestellen und bezahlen, direkt am Tisch.',
  en: 'See the menu, order and pay from your table.',
  es: 'Mira la carta, pide y paga desde tu mesa.',
  et: 'Vaata menüüd, telli ja maksa oma lauast.',
  fil: 'Tingnan ang menu, umorder at magbayad mula sa mesa mo.',
  ja: '席からメニューを見て、注文とお支払いができます。',
  ms: 'Lihat menu, buat pesanan dan bayar dari meja anda.',
  ru: 'Меню, заказ и оплата прямо за столом.',
  th: 'ดูเมนู สั่งอาหาร และชำระเงินได้จากโต๊ะของคุณ',
  zh: '在座位上看菜单、点餐和付款。',
};
