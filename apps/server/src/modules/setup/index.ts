export { offerSetup } from './offer-setup.ts';
export { setupHandlers } from './routes.ts';
