import { existsSync } from 'node:fs';

/**
 * Whether there is that file of a build to test. `npm test`, which has built, sets `BUILT`: then it has to be there. Of a run
 * without builds it is said what is passed over.
 */
export function hasBuild(file: string): boolean {
  if (process.env['BUILT'] || existsSync(file)) return true;
  process.stdout.write(`SKIPPED: what was built is not tried, since there is no ${file}.\n`);
  return false;
}
