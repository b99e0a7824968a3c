import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [icuCatalogues(), react()],
  // React has this hook itself since 18; the router still brings a stand-in along.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'baseline-widely-available',
    manifest: 'manifest.json',
    // A lazy chunk names its styles only: the list of all its scripts would weigh more in the first chunk than it saves later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, deps) => deps.filter((file) => file.endsWith('.css')),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/entry.tsx',
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules.(react|react-dom|scheduler|zustand)./ }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
