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

/** What a browser reads that cannot run either app; every other hides it (`too-old` in the base style sheet). */
export const tooOld: Readonly<Record<Language, string>> = {
  de: 'Dieser Browser ist zu alt für diese Seite. Bitte aktualisieren oder ein anderes Gerät nehmen.',
  en: 'This browser is too old for this page. Please update it or use another device.',
  es: 'Este navegador es demasiado antiguo para esta página. Actualízalo o usa otro dispositivo.',
  et: 'See brauser on selle lehe jaoks liiga vana. Palun uuenda seda või kasuta teist seadet.',
  fil: 'Masyadong luma ang browser na ito para sa page na ito. Paki-update ito o gumamit ng ibang device.',
  ja: 'このブラウザーは古いため、このページをご利用いただけません。更新するか、別の端末をお使いください。',
  ms: 'Pelayar ini terlalu lama untuk halaman ini. Sila kemas kini atau gunakan peranti lain.',
  ru: 'Этот браузер слишком старый для этой страницы. Обновите его или возьмите другое устройство.',
  th: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับหน้านี้ โปรดอัปเดตหรือใช้อุปกรณ์อื่น',
  zh: '此浏览器版本过旧，无法使用本页面。请更新浏览器或换一台设备。',
};
