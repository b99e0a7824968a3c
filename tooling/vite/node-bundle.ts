import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';

const output = { format: 'es', entryFileNames: '[name].mjs' } as const;

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
    rolldownOptions: { output },
  },
};

const pressWorker = '../../apps/server/src/modules/press/entry-press-worker.ts';

/**
 * The same for a program that has the server in it: the thread that draws what is printed stands beside it, and `more` programs
 * by name.
 */
export const serverBundle = (more: Readonly<Record<string, string>> = {}): UserConfig => ({
  build: {
    ...nodeBundle.build,
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'press-worker': fileURLToPath(new URL(pressWorker, import.meta.url)),
        ...more,
      },
      output,
    },
  },
});
