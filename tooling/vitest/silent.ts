import type { UserConsoleLog } from 'vitest';
import type { Reporter } from 'vitest/node';

/** What the stand-in for a browser lacks, and browsers have. */
const KNOWN = /^The tag <search> is unrecognized/;

/** Fails the run for every `console.error` and `console.warn` in a test: there React and libraries warn of what will break one day. */
export const silent = (): Reporter => {
  const said: string[] = [];
  return {
    onUserConsoleLog({ type, content }: UserConsoleLog) {
      if (type === 'stderr' && !KNOWN.test(content)) said.push(content.trim().split('\n', 1)[0] ?? '');
    },
    onTestRunEnd() {
      for (const line of said) process.stdout.write(`FAILED a warning: ${line.slice(0, 400)}\n`);
      if (said.length > 0) process.exitCode = 1;
    },
  };
};
