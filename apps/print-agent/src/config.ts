import { z } from 'zod';

const TOKEN_WORDS =
  'the 43 signs in the command that the Printers screen showed when this box was connected; connect it anew for another';

const Environment = z.object({
  /** The restaurant's address, as guests open it. */
  SERVER_URL: z.url({
    protocol: /^https?$/,
    error: 'the address that guests open, such as https://order.example',
  }),
  /** What the settings showed when this box was connected. */
  PRINT_TOKEN: z.string({ error: TOKEN_WORDS }).regex(/^[\w-]{43}$/, TOKEN_WORDS),
});

/** Reads the environment; throws one plain sentence. `origin` has no slash at its end. */
export function readConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(
      `Wrong settings: ${parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')}`,
    );
  return { origin: new URL(parsed.data.SERVER_URL).origin, token: parsed.data.PRINT_TOKEN };
}
