import { createHash } from 'node:crypto';

/** Texts of ours that stand in a page itself, each by its hash as a policy names it. */
export interface Inlined {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** How a policy names a text (Content Security Policy Level 3, `hash-source`). */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a page with these texts in it: beside our own files only they run, to the letter. */
export const policyWithInlined = (policy: string, { scripts, styles }: Inlined): string =>
  policy
    .replace("script-src 'self'", ["script-src 'self'", ...scripts].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...styles].join(' '));
