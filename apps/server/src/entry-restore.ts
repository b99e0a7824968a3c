import { restore, runCommandLine } from './backup-command.ts';

await runCommandLine(restore(process.argv.slice(2)));
