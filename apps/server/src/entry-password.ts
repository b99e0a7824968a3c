import { givePassword } from './password-command.ts';
import { runCommandLine } from './run-command-line.ts';

await runCommandLine(givePassword(process.argv.slice(2)));
