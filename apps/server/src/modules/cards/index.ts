export { type CardDeps, createCards } from './card-handlers.ts';
