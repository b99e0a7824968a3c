// Builds what is stale, then opens the restaurants of a file: `npm run import -- file.json`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('import');
