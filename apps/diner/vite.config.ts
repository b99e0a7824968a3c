import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanFonts } from '../../tooling/vite/lean-fonts.ts';
import { leanRoutes } from '../../tooling/vite/lean-routes.ts';
import { leanScripts } from '../../tooling/vite/lean-scripts.ts';

// What follows the first screen at once, whatever the guest does.
const SECOND =
  /src.(app.around-screen|features.menu.(rails|menu-travel|home-banners)|lib.plate.change-plate)\./;

export default defineConfig({
  plugins: [icuCatalogues(), react(), leanRoutes(), leanFonts(), leanScripts('theme.js', 'ahead.js')],
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
          groups: [
            // React stays the same from one release to the next.
            { name: 'base', test: /node_modules.(react|react-dom|scheduler|zustand)./ },
            // A group holds all that its modules import: a file less is a wait less on a slow network.
            { name: 'first', test: /src.app.entry\./ },
            { name: 'second', test: SECOND },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
