import { defineConfig } from 'vite';
import { serverBundle } from '../../tooling/vite/node-bundle.ts';

export default defineConfig(serverBundle());
