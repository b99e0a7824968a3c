import { defineConfig } from 'vite';
import { nodeBundle } from '../../tooling/vite/node-bundle.ts';

export default defineConfig(nodeBundle);
