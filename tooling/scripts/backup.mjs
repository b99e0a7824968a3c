// Writes the whole database to one file, while the product runs or not: `npm run backup -- [file]`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('backup', { beside: true });
