/** What is usual in a country; the owner may change all of it. */
export interface CountryPreset {
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA; of a country with several the one of most people. */
  readonly zone: string;
  readonly taxes: readonly TaxPreset[];
}
export interface TaxPreset {
  readonly name: string;
  /** Basis points. */
  readonly rate_bp: number;
  /** Menu prices hold it already. */
  readonly inclusive: boolean;
  /** The orders it falls on; all where none is named. */
  readonly order_types: readonly string[];
}

// Country, currency, zone, then taxes on meals: name, rate in basis points, `in` when prices hold it already, and behind
// a colon the orders it falls on where that is not all of them.
const LINES = `
AE AED Asia/Dubai VAT 500 in
AR ARS America/Argentina/Buenos_Aires IVA 2100 in
AT EUR Europe/Vienna USt_Speisen 1000 in USt_Getränke 2000 in
AU AUD Australia/Sydney GST 1000 in
BE EUR Europe/Brussels TVA/BTW 1200 in TVA/BTW 2100 in
BG EUR Europe/Sofia ДДС 2000 in
BR BRL America/Sao_Paulo
CA CAD America/Toronto GST 500 on
CH CHF Europe/Zurich MwSt 810 in:dinein MwSt 260 in:takeaway,delivery
CL CLP America/Santiago IVA 1900 in
CN CNY Asia/Shanghai 增值税 600 in
CO COP America/Bogota INC 800 in
CY EUR Asia/Nicosia ΦΠΑ 900 in
CZ CZK Europe/Prague DPH 1200 in DPH 2100 in
DE EUR Europe/Berlin MwSt_Speisen 700 in MwSt_Getränke 1900 in
DK DKK Europe/Copenhagen Moms 2500 in
EE EUR Europe/Tallinn Käibemaks 2400 in
EG EGP Africa/Cairo VAT 1400 on
ES EUR Europe/Madrid IVA 1000 in
FI EUR Europe/Helsinki ALV 1350 in ALV 2550 in
FR EUR Europe/Paris TVA 1000 in TVA 2000 in
GB GBP Europe/London VAT 2000 in
GR EUR Europe/Athens ΦΠΑ 1300 in ΦΠΑ 2400 in
HK HKD Asia/Hong_Kong
HR EUR Europe/Zagreb PDV 1300 in PDV 2500 in
HU HUF Europe/Budapest ÁFA 500 in ÁFA 2700 in
ID IDR Asia/Jakarta PBJT 1000 on
IE EUR Europe/Dublin VAT 900 in VAT 2300 in
IL ILS Asia/Jerusalem VAT 1800 in
IN INR Asia/Kolkata GST 500 on
IS ISK Atlantic/Reykjavik VSK 1100 in
IT EUR Europe/Rome IVA 1000 in
JP JPY Asia/Tokyo 消費税 1000 in:dinein 消費税 800 in:takeaway,delivery
KE KES Africa/Nairobi VAT 1600 in
KR KRW Asia/Seoul 부가세 1000 in
KZ KZT Asia/Almaty НДС 1600 in
LT EUR Europe/Vilnius PVM 1200 in
LU EUR Europe/Luxembourg TVA 300 in TVA 1700 in
LV EUR Europe/Riga PVN 2100 in
MT EUR Europe/Malta VAT 1800 in
MX MXN America/Mexico_City IVA 1600 in
MY MYR Asia/Kuala_Lumpur SST 600 on
NG NGN Africa/Lagos VAT 750 on
NL EUR Europe/Amsterdam Btw 900 in Btw 2100 in
NO NOK Europe/Oslo Mva 2500 in:dinein Mva 1500 in:takeaway,delivery
NZ NZD Pacific/Auckland GST 1500 in
PE PEN America/Lima IGV 1800 in
PH PHP Asia/Manila VAT 1200 in
PL PLN Europe/Warsaw VAT 800 in VAT 2300 in
PT EUR Europe/Lisbon IVA 1300 in IVA 2300 in
RO RON Europe/Bucharest TVA 1100 in
RU RUB Europe/Moscow
SA SAR Asia/Riyadh VAT 1500 in
SE SEK Europe/Stockholm Moms 1200 in Moms 2500 in
SG SGD Asia/Singapore GST 900 on
SI EUR Europe/Ljubljana DDV 950 in DDV 2200 in
SK EUR Europe/Bratislava DPH 500 in DPH 2300 in
TH THB Asia/Bangkok VAT 700 on
TR TRY Europe/Istanbul KDV 1000 in
TW TWD Asia/Taipei 營業稅 500 in
UA UAH Europe/Kyiv ПДВ 2000 in
US USD America/New_York Sales_tax 800 on
VN VND Asia/Ho_Chi_Minh VAT 1000 on
ZA ZAR Africa/Johannesburg VAT 1500 in
`;

/** Every other country: what is usual there is for the owner to say. */
const OTHERS =
  'AD AF AG AI AL AM AO AS AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BS BT BW BY BZ CD CF CG CI CK CM CR CU CV CW ' +
  'DJ DM DO DZ EC ER ET FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP GQ GT GU GW GY HN HT IM IQ IR JE JM JO KG KH KI ' +
  'KM KN KP KW KY LA LB LC LI LK LR LS LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MZ NA NC NE NI NP ' +
  'NR NU OM PA PF PG PK PM PR PS PW PY QA RE RS RW SB SC SD SH SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TJ TL TM TN ' +
  'TO TT TV TZ UG UY UZ VA VC VE VG VI VU WF WS XK YE YT ZM ZW';

function readTaxes(words: readonly string[]): readonly TaxPreset[] {
  const [name, rate, how = '', ...rest] = words;
  if (name === undefined || rate === undefined) return [];
  const [inside, kinds] = how.split(':');
  const tax = {
    name: name.replaceAll('_', ' '),
    rate_bp: Number(rate),
    inclusive: inside === 'in',
    order_types: kinds?.split(',') ?? [],
  };
  return [tax, ...readTaxes(rest)];
}

const presets: ReadonlyMap<string, CountryPreset> = new Map(
  LINES.trim()
    .split('\n')
    .map((line) => {
      const [country = '', currency = '', zone = '', ...taxes] = line.split(' ');
      return [country, { country, currency, zone, taxes: readTaxes(taxes) }];
    }),
);

/** ISO 3166 codes of all countries. */
export const COUNTRIES: readonly string[] = [...presets.keys(), ...OTHERS.split(' ')];

/** What is usual in a country, undefined where we do not know. */
export const presetOf = (country: string): CountryPreset | undefined => presets.get(country);

/** The country whose clock this device shows, where the zone tells it. */
export const countryOfZone = (zone: string): string | undefined =>
  [...presets.values()].find((preset) => preset.zone === zone)?.country;
