// Opens the restaurants of a file, while the product runs or not: `npm run import -- file.json`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('import', { beside: true });
