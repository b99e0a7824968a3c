import type { Currency } from '@tableside/contract/venues.schema';

// Notes and coins in circulation, in units as they are named, the largest first. What has all of the usual ones is not listed.
const LINES = `
AED 1000 500 200 100 50 20 10 5 1 0.5 0.25
ARS 20000 10000 2000 1000 500 200 100 50 20 10 5 2 1
AUD 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05
BRL 200 100 50 20 10 5 2 1 0.5 0.25 0.1 0.05
CAD 100 50 20 10 5 2 1 0.25 0.1 0.05
CHF 1000 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05
CLP 20000 10000 5000 2000 1000 500 100 50 10
CNY 100 50 20 10 5 1 0.5 0.1
COP 100000 50000 20000 10000 5000 2000 1000 500 200 100 50
CZK 5000 2000 1000 500 200 100 50 20 10 5 2 1
DKK 500 200 100 50 20 10 5 2 1 0.5
EGP 200 100 50 20 10 5 1 0.5 0.25
EUR 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01
GBP 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01
HKD 1000 500 100 50 20 10 5 2 1 0.5 0.2 0.1
HUF 20000 10000 5000 2000 1000 500 200 100 50 20 10 5
IDR 100000 50000 20000 10000 5000 2000 1000 500 200 100
ILS 200 100 50 20 10 5 2 1 0.5 0.1
INR 500 200 100 50 20 10 5 2 1
ISK 10000 5000 2000 1000 500 100 50 10 5 1
JPY 10000 5000 2000 1000 500 100 50 10 5 1
KES 1000 500 200 100 50 20 10 5 1
KRW 50000 10000 5000 1000 500 100 50 10
KZT 20000 10000 5000 2000 1000 500 200 100 50 20 10 5 2 1
MXN 1000 500 200 100 50 20 10 5 2 1 0.5 0.2 0.1
MYR 100 50 20 10 5 1 0.5 0.2 0.1 0.05
NGN 1000 500 200 100 50 20 10 5 2 1
NOK 1000 500 200 100 50 20 10 5 1
NZD 100 50 20 10 5 2 1 0.5 0.2 0.1
PEN 200 100 50 20 10 5 2 1 0.5 0.2 0.1
PHP 1000 500 200 100 50 20 10 5 1 0.25 0.05 0.01
PLN 500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01
RON 500 200 100 50 20 10 5 1 0.5 0.1 0.05 0.01
RUB 5000 2000 1000 500 200 100 50 10 5 2 1
SAR 500 200 100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01
SEK 1000 500 200 100 50 20 10 5 2 1
SGD 1000 100 50 10 5 2 1 0.5 0.2 0.1 0.05
THB 1000 500 100 50 20 10 5 2 1 0.5 0.25
TRY 200 100 50 20 10 5 1 0.5 0.25 0.1 0.05 0.01
TWD 2000 1000 500 200 100 50 20 10 5 1
UAH 1000 500 200 100 50 20 10 5 2 1 0.5 0.1
USD 100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01
VND 500000 200000 100000 50000 20000 10000 5000 2000 1000 500
ZAR 200 100 50 20 10 5 2 1 0.5 0.2 0.1
`;
const USUAL = [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;

const circulating: ReadonlyMap<string, readonly number[]> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...units] = line.split(' ');
      return [code, units.map(Number)];
    }),
);

/** What a drawer of this currency is counted by, minor units, the largest first; no piece is smaller than one. */
export const denominationsOf = ({ code, exponent }: Currency): readonly number[] =>
  (circulating.get(code) ?? USUAL)
    .map((units) => units * 10 ** exponent)
    .filter((minor) => minor >= 1)
    .map(Math.round);
