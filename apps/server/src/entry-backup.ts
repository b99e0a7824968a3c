import { backUp, runCommandLine } from './backup-command.ts';

await runCommandLine(backUp(process.argv.slice(2), new Date()));
