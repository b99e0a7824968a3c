import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [icuCatalogues(), react()],
  build: {
    target: 'baseline-widely-available',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'src/app/entry.tsx',
      output: {
        codeSplitting: {
          groups: [{ name: 'base', test: /node_modules.(react|react-dom|scheduler|wouter|zustand)./ }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
