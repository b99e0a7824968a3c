import pg from 'pg';

/** What must be found nowhere once people have paid. */
export interface Secrets {
  /** Security codes as they were typed. */
  readonly cvvs: readonly string[];
  /** One-time codes as they were sent. */
  readonly codes: readonly string[];
}
/** A text with the place where it stands. */
export interface Written {
  readonly place: string;
  readonly text: string;
}

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
/** Networks begin with 2 (Mastercard, Mir) to 6; a time in milliseconds begins with 1. */
const isCard = (digits: string): boolean => /^(?:2[2-7]|[3-6])/.test(digits) && passesLuhn(digits);

/** Runs of digits, alone or in groups of a card; not in the middle of a key or a hash. */
const RUNS =
  /(?<![0-9A-Za-z_.-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){2}[ -]\d{1,7}|\d{4}[ -]\d{6}[ -]\d{4,5})(?![0-9A-Za-z_])/g;
/** Times to the microsecond would hold every code sooner or later. */
const TIMES = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g;
const KEYS = /\b(?:cvv|cvc|cvn|card_?number|pan|security_?code)\\?"?\s*[:=]/i;

const alone = (value: string): RegExp => new RegExp(`(?<![0-9A-Za-z_.-])${value}(?![0-9A-Za-z_])`);

/** Where a text holds a card's number, a security code or a one-time code, in words without the secret itself. */
export function findSecrets(written: readonly Written[], { cvvs, codes }: Secrets): string[] {
  return written.flatMap(({ place, text }) => {
    const plain = text.replace(TIMES, ' ');
    const found = [
      ...(plain.match(RUNS) ?? []).filter((run) => isCard(run.replace(/\D/g, ''))).map(() => 'card number'),
      ...cvvs.filter((cvv) => alone(cvv).test(plain)).map(() => 'security code'),
      ...codes.filter((code) => alone(code).test(plain)).map(() => 'one-time code'),
      ...(KEYS.test(plain) ? ['field of a card'] : []),
    ];
    return found.map((what) => `${place}: ${what}`);
  });
}

/** Every row of every table of a database, as JSON. */
export async function readEveryRow(databaseUrl: string): Promise<readonly Written[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const written: Written[] = [];
    for (const { name } of tables.rows) {
      const rows = await client.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
      written.push(...rows.rows.map(({ text }) => ({ place: name, text })));
    }
    return written;
  } finally {
    await client.end();
  }
}
