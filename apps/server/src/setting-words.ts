import type { z } from 'zod';

const unitOf = (origin: string): string => (origin === 'string' ? ' characters' : '');

/** What a setting takes, in words for whoever sets it; undefined leaves it to the setting's own. */
export function settingWords(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`;
    case 'too_small':
      return `at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `one of ${issue.values.join(', ')}`;
    default:
      return undefined;
  }
}
