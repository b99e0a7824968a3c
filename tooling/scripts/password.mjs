// Gives somebody who forgot theirs another password, while the product runs or not: `npm run password -- e-mail`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('password', { beside: true, files: false });
