// Builds what is stale, then restores a backup into an empty database: `npm run restore -- file`.
import { runServerProgram } from './lib/server-program.mjs';

await runServerProgram('restore', { beside: false });
