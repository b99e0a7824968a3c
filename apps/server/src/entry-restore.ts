import { restore } from './backup-command.ts';
import { runCommandLine } from './run-command-line.ts';

await runCommandLine(restore(process.argv.slice(2)));
