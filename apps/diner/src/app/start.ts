import { VERSION } from '@tableside/contract/vocabulary';
import { localKept, sessionKept } from '../lib/kept-storage.ts';
import { takeUpKept } from '../lib/store.ts';
import { CARRIED_KEY, judgeVersion, VERSION_KEY } from '../lib/update/version-rule.ts';

/** Before the first render: takes up the kept state. `updating` when another version wrote it: then nothing is taken up. */
export function takeUp(): 'ready' | 'updating' {
  const verdict = judgeVersion(localKept.getItem(VERSION_KEY));
  if (verdict === 'update') return 'updating';
  if (verdict === 'first') localKept.setItem(VERSION_KEY, VERSION);
  takeUpKept();
  if (sessionKept.getItem(CARRIED_KEY) !== null)
    void import('./arrival/carried-plate.ts').then(({ takeWhatCrossed }) => takeWhatCrossed());
  return 'ready';
}
