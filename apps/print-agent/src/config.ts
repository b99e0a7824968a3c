import { z } from 'zod';

const Environment = z.object({
  /** The restaurant's address, as guests open it. */
  SERVER_URL: z.url({ protocol: /^https?$/ }),
  /** What the settings showed when this box was connected. */
  PRINT_TOKEN: z.string().regex(/^[\w-]{43}$/),
});

/** Reads the environment; throws one plain sentence. `origin` has no slash at its end. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(`Wrong settings: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
  return { origin: new URL(parsed.data.SERVER_URL).origin, token: parsed.data.PRINT_TOKEN };
}
