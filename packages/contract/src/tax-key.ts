import type { z } from 'zod';
import type { KeptTax } from './common.schema.ts';

/** What tells the taxes of one bill apart: a tax may have several rates, and stand inside the prices or on top of them. */
export const taxKey = ({ name, rate_bp, inclusive = false }: z.infer<typeof KeptTax>): string =>
  `tax ${name} ${rate_bp} ${inclusive}`;
