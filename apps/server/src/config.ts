import { z } from 'zod';
import {
  countries,
  databaseAddress,
  flag,
  proxies,
  publicOrigin,
  tiles,
  webAddress,
  webAddresses,
} from './setting-shapes.ts';
import { settingWords } from './setting-words.ts';

const whole = z.coerce.number().int();

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: whole.min(0).max(65_534).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_CONNECTIONS: whole.min(4).max(200).default(16),
  PUBLIC_ORIGIN: publicOrigin.optional(),
  TLS_CERT: z.string().optional(),
  TLS_KEY: z.string().optional(),
  DEMO: flag,
  PAY_SANDBOX: flag,
  TRUST_PROXY: proxies,
  OTP_LENGTH: z.enum(['4', '6']).default('6').transform(Number),
  CARD_VAULTS: webAddresses(),
  MAP_TILES: tiles.optional(),
  MAP_CREDIT: z.string().max(200).optional(),
  SMS_COUNTRIES: countries('IN,PH,DE,EE,ES,JP,MY,RU,TH,CN,GB,US,SG'),
  SMS_GATEWAY_URL: webAddress.optional(),
  SMS_GATEWAY_TOKEN: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{6,14}|MG\w{32})$/, 'a number such as +14155550100, or a messaging service (MG…)')
    .optional(),
  TRUECALLER_APP_KEY: z.string().optional(),
  TRUECALLER_APP_NAME: z.string().max(40).default('Tableside'),
  TRUECALLER_PROFILES: webAddresses('https://profile4.truecaller.com,https://profile4-noneu.truecaller.com'),
  RATE_LIMIT_FACTOR: z.coerce.number().min(0.01).max(1_000_000).default(1),
  DRAIN_SECONDS: whole.min(0).max(3).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  METRICS_TOKEN: z.string().optional(),
});

/** What is no good with real guests: the demo, and what comes with it unless it is said. */
type Rehearsal = Readonly<Record<'DEMO' | 'PAY_SANDBOX', boolean>>;

/** Everything the program may be told from outside; the README explains each. */
export type Config = Omit<z.infer<typeof Environment>, keyof Rehearsal> & Rehearsal;

function rehearsalOf({ NODE_ENV, DEMO, PAY_SANDBOX }: z.infer<typeof Environment>): Rehearsal {
  const production = NODE_ENV === 'production';
  if (production && DEMO)
    throw new Error(
      'DEMO=1 is refused with NODE_ENV=production: the demo shows one-time codes and sign-ins to everybody.',
    );
  if (production && PAY_SANDBOX)
    throw new Error('PAY_SANDBOX=1 is refused with NODE_ENV=production: the sandbox takes no money.');
  const demo = DEMO ?? !production;
  return { DEMO: demo, PAY_SANDBOX: PAY_SANDBOX ?? demo };
}

/** Settings that say nothing without each other. */
const TOGETHER = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  ['TLS_CERT', 'TLS_KEY'],
] as const;

/** Throws where some of these settings are given and others of the same are not. */
function refuseHalves(given: z.infer<typeof Environment>): void {
  if (given.MAP_TILES !== undefined && given.MAP_CREDIT === undefined)
    throw new Error('MAP_TILES needs MAP_CREDIT: whose map it is, as its licence wants it said.');
  for (const names of TOGETHER) {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length > 0 && missing.length < names.length)
      throw new Error(`Wrong settings: ${new Intl.ListFormat('en-GB').format(names)} belong together.`);
  }
}

/** Reads and checks the environment; throws one plain sentence that names every wrong setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given, { error: settingWords });
  if (!parsed.success)
    throw new Error(
      `Wrong settings: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
    );
  refuseHalves(parsed.data);
  return { ...parsed.data, ...rehearsalOf(parsed.data) };
}

/** Everything by which a message reaches a real phone, unset. */
const NO_PHONES = {
  SMS_GATEWAY_URL: undefined,
  SMS_GATEWAY_TOKEN: undefined,
  TWILIO_ACCOUNT_SID: undefined,
  TWILIO_AUTH_TOKEN: undefined,
  TWILIO_FROM: undefined,
} satisfies Partial<Config>;

/** The same settings, under which no message leaves the machine. */
export const withoutPhones = (config: Config): Config => ({ ...config, ...NO_PHONES });

/** Whom the pages may turn to besides ourselves; `vaults` are those that an entry brings along. */
export const othersOf = ({ CARD_VAULTS, MAP_TILES }: Config, vaults: readonly string[] = []) => ({
  vaults: [...CARD_VAULTS, ...vaults],
  maps: MAP_TILES === undefined ? [] : [MAP_TILES],
});
