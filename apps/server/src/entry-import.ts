import { importFile } from './import-command.ts';
import { runCommandLine } from './run-command-line.ts';

await runCommandLine(importFile(process.argv.slice(2)));
