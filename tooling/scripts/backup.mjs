// Builds what is stale, then writes the whole database to one file: `npm run backup -- [file]`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('backup');
