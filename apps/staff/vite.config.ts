import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanFonts } from '../../tooling/vite/lean-fonts.ts';
import { leanRoutes } from '../../tooling/vite/lean-routes.ts';

export default defineConfig({
  base: '/staff/',
  plugins: [icuCatalogues(), react(), leanRoutes(), leanFonts()],
  build: {
    target: 'baseline-widely-available',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One chunk by intent (src/app/screens.tsx); a guard all the same.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: 'src/entry.tsx' },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
});
