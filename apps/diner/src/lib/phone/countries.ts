import type { PhoneCountry } from '@tableside/ui/phone-field';

/** ISO country and its calling code; for codes shared by several, the first one named is the usual owner. */
const DIALS =
  'IN91 DE49 AT43 CH41 US1 CA1 GB44 ES34 EE372 PH63 JP81 MY60 RU7 KZ7 TH66 CN86 SG65 HK852 MO853 TW886 AU61 NZ64 ' +
  'AD376 AE971 AF93 AG1268 AI1264 AL355 AM374 AO244 AR54 AS1684 AW297 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359 BH973 ' +
  'BI257 BJ229 BM1441 BN673 BO591 BR55 BS1242 BT975 BW267 BY375 BZ501 CD243 CF236 CG242 CI225 CK682 CL56 CM237 CO57 ' +
  'CR506 CU53 CV238 CW599 CY357 CZ420 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EG20 ER291 ET251 FI358 FJ679 FK500 FM691 ' +
  'FO298 FR33 GA241 GD1473 GE995 GF594 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1671 GW245 GY592 HN504 ' +
  'HR385 HT509 HU36 ID62 IE353 IL972 IQ964 IR98 IS354 IT39 JM1876 JO962 KE254 KG996 KH855 KI686 KM269 KN1869 KP850 ' +
  'KR82 KW965 KY1345 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 ' +
  'MH692 MK389 ML223 MM95 MN976 MP1670 MQ596 MR222 MS1664 MT356 MU230 MV960 MW265 MX52 MZ258 NA264 NC687 NE227 NG234 ' +
  'NI505 NL31 NO47 NP977 NR674 NU683 OM968 PA507 PE51 PF689 PG675 PK92 PL48 PM508 PR1787 PS970 PT351 PW680 PY595 ' +
  'QA974 RE262 RO40 RS381 RW250 SA966 SB677 SC248 SD249 SE46 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 ' +
  'SV503 SX1721 SY963 SZ268 TC1649 TD235 TG228 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TZ255 UA380 ' +
  'UG256 UY598 UZ998 VA379 VC1784 VE58 VG1284 VI1340 VN84 VU678 WF681 WS685 XK383 YE967 ZA27 ZM260 ZW263';

export interface DialCode {
  /** ISO 3166, two capitals. */
  readonly code: string;
  /** Without the plus. */
  readonly dial: string;
}

/** Every country with its calling code. */
export const DIAL_CODES: readonly DialCode[] = DIALS.split(' ').map((entry) => ({
  code: entry.slice(0, 2),
  dial: entry.slice(2),
}));

/** All countries with their names in the reader's language, in its order. */
export function phoneCountries(language: string): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return DIAL_CODES.map(({ code, dial }) => ({ code, dial, name: names.of(code) ?? code })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

/** The usual country of a calling code such as `+91`; India when nobody has it. */
export const countryOf = (countryCode: string): string =>
  DIAL_CODES.find(({ dial }) => `+${dial}` === countryCode)?.code ?? 'IN';

/** Whoever has given no number yet mostly has one of the country they eat in (`store`, ISO 3166). */
export const firstCountry = (
  { country_code, mobile_number }: { readonly country_code: string; readonly mobile_number: string },
  store: string | undefined,
): string => {
  const here = DIAL_CODES.find(({ code }) => code === store)?.code;
  return mobile_number === '' && country_code === '+91' && here ? here : countryOf(country_code);
};

/** A country's calling code without the plus; India's for one that is not known. */
export const dialOf = (country: string): string =>
  DIAL_CODES.find(({ code }) => code === country)?.dial ?? '91';
