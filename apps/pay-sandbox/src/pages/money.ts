/** An amount of minor units in the words of a language. */
export function formatMoney(amount: number, currency: string, language: string): string {
  const format = new Intl.NumberFormat(language === 'en' && currency === 'INR' ? 'en-IN' : language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const BRANDS: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['mir', 'Mir'],
  ['amex', 'American Express'],
  ['jcb', 'JCB'],
  ['diners', 'Diners Club'],
  ['rupay', 'RuPay'],
  ['unionpay', 'UnionPay'],
  ['maestro', 'Maestro'],
]);

export const brandName = (brand: string): string => BRANDS.get(brand) ?? '';
