import { backUp } from './backup-command.ts';
import { runCommandLine } from './run-command-line.ts';

await runCommandLine(backUp(process.argv.slice(2), new Date()));
