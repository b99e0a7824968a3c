import { defineConfig } from 'vite';
import { nodeBundle } from '../../tooling/vite/node-bundle.ts';

/** Pages' files are read from `public` as they stand. */
export default defineConfig({ ...nodeBundle, publicDir: false });
