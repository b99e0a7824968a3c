import { RunnerScreen } from '../src/features/runner/runner-screen.tsx';
import { useResending } from '../src/features/runner/use-runner.ts';

/** The runner's screen, and what goes on behind whatever screen is open. */
export function RunnerAtWork() {
  useResending();
  return <RunnerScreen />;
}
