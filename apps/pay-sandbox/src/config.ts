import { randomBytes } from 'node:crypto';
import { z } from 'zod';

const Environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data/pay-sandbox'),
  /** Root of the addresses in answers; by default what it listens on. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Opens accounts; a new one at every start unless it is given. */
  SANDBOX_TOKEN: z.string().min(16).optional(),
});

/** Reads the environment; throws one plain sentence. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(`Wrong settings: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  const { NODE_ENV, PORT, HOST, DATA_DIR, PUBLIC_URL, SANDBOX_TOKEN } = parsed.data;
  if (NODE_ENV === 'production')
    throw new Error(
      'The payment sandbox moves no money and takes no real card: it is refused in production.',
    );
  return {
    port: PORT,
    host: HOST,
    folder: DATA_DIR,
    publicUrl: PUBLIC_URL?.replace(/\/$/, ''),
    token: SANDBOX_TOKEN ?? randomBytes(24).toString('hex'),
    isTokenGiven: SANDBOX_TOKEN !== undefined,
  };
}
