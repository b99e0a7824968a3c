import { fileURLToPath } from 'node:url';

/** Where apps under test keep files: inside this copy of the repository, so that no other user's run stands in the way. */
export const testDataDir = fileURLToPath(new URL('../../../node_modules/.cache/test-data', import.meta.url));
