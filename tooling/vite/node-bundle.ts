import type { UserConfig } from 'vite';

/**
 * Build of a Node program from `src/main.ts` to `dist/main.mjs`: packages of this repository are bundled, those of
 * others stay imports. Names stay readable in stack traces.
 */
export const nodeBundle: UserConfig = {
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: { output: { format: 'es', entryFileNames: 'main.mjs' } },
  },
};
