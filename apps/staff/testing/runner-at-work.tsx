import { RunnerScreen } from '../src/features/runner/runner-screen.tsx';
import { useResending } from '../src/features/runner/use-runner.ts';
import { keptList } from '../src/lib/replay/kept-list.ts';

/** The runner's screen, and what goes on behind whatever screen is open. */
export function RunnerAtWork() {
  useResending();
  return <RunnerScreen />;
}

/** What the phone has written down of the steps that wait. */
export const keptSteps = (): readonly unknown[] =>
  keptList<unknown>('runner-steps', (stored) => (Array.isArray(stored) ? stored : [])).everywhere();
