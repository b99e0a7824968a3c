import type { Currency, Money } from './money.ts';

const formatters = new Map<string, Intl.NumberFormat>();

/** Rupees group by lakh only with the Indian region, and stores there often name no region. */
function localeOf(language: string, currency: Currency, region: string | undefined): string {
  if (language.includes('-')) return language;
  const place = region ?? (currency.code === 'INR' ? 'IN' : undefined);
  return place === undefined ? language : `${language}-${place}`;
}

function formatterFor(locale: string, code: string, digits: number): Intl.NumberFormat {
  const key = `${locale}|${code}|${digits}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat([locale, 'en'], {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formatters.set(key, made);
  return made;
}

function write(amount: Money, currency: Currency, locale: string, digits: number): string {
  const code = /^[A-Z]{3}$/.test(currency.code) ? currency.code : 'XXX';
  return formatterFor(locale, code, digits)
    .formatToParts(amount / 10 ** currency.exponent)
    .map((part) => {
      const nameless = part.type === 'currency' && (part.value === code || code === 'XXX');
      return nameless ? currency.symbol : part.value;
    })
    .join('');
}

/**
 * An amount as people of `language` write it, with every minor digit: `₹1,23,456.00`, `12,50 €`.
 * `region` is the store's ISO 3166 country; rupees default to India. A currency that Intl knows no sign for
 * keeps the store's own symbol.
 */
export function formatMoney(amount: Money, currency: Currency, language: string, region?: string): string {
  return write(amount, currency, localeOf(language, currency, region), currency.exponent);
}

/** As `formatMoney`, without the minor digits of a whole amount: for menu cards, never for bills. */
export function formatMenuPrice(
  amount: Money,
  currency: Currency,
  language: string,
  region?: string,
): string {
  const whole = amount % 10 ** currency.exponent === 0;
  return write(amount, currency, localeOf(language, currency, region), whole ? 0 : currency.exponent);
}
