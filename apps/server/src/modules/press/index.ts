export { type Card, type CardFile, type CardJob, CodeUnreadable } from './card/card.ts';
export { LEAST_CODE, TEMPLATES } from './card/card-template-rule.ts';
export type { PrintedBlock, PrintedPage, PrintedRow } from './page/printed-page.ts';
export { Press } from './press.ts';
