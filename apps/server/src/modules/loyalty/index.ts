export { createLoyalty } from './create-loyalty.ts';
