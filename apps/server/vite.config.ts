import { defineConfig } from 'vite';
import { serverBundle } from '../../tooling/vite/node-bundle.ts';

export default defineConfig(
  serverBundle({
    backup: 'src/entry-backup.ts',
    restore: 'src/entry-restore.ts',
    import: 'src/entry-import.ts',
    password: 'src/entry-password.ts',
  }),
);
