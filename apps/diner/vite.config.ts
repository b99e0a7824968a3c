import { icuCatalogues } from '@tableside/i18n/tooling/vite.mjs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanFonts } from '../../tooling/vite/lean-fonts.ts';

// All of the first screen in one file: it packs better than many small ones that share with later screens.
const FIRST_SCREEN = [
  /src.first-paint.[\w-]+\.tsx?$/,
  /src.features.menu.(home-screen|growing-rows|use-stuck|use-menu-list)\./,
  /src.app.(broken-boundary|run|shell|home-route|use-wide|later|start|version-rule)\./,
  /src.lib.(availability|boot|connection|first-text|follow|image-address|kept-storage|language|memo-last|menu|menu-api|navigation|overlays|place|record|resource|store|text)\./,
  /src.lib.plate.(open-plate|pieces|plate-control)\./,
  /packages.ui.src.(bottom-bar|chip|cx|glyphs|icon-button|photo|photo-address|skeleton|stepper|switch|tag-badge|veg-mark)\./,
  /packages.(pricing.src.(format-money|money|unit-price)|i18n.src.(formats|languages|text|diner)|contract.src.(vocabulary|menu.routes|venues.routes)|client.src.call)\./,
  /lucide-react.dist.esm.(shared|Icon|context|createLucideIcon|icons.(bell|chef-hat|circle-user-round|clock|ellipsis|flame|heart|house|leaf|list|map-pin|minus|plus|receipt-text|search|users|utensils)\.)/,
  /wouter.src.(use-browser-location|react-deps)|preload-helper/,
];
const isFirst = (id: string): boolean => FIRST_SCREEN.some((part) => part.test(id));

export default defineConfig({
  plugins: [icuCatalogues(), react(), leanFonts()],
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
            { name: 'base', test: /node_modules.(react|react-dom|scheduler|zustand)./ },
            { name: 'first', test: isFirst },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/media': 'http://127.0.0.1:3000' } },
});
