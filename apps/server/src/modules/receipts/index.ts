export { createReceipts } from './create-receipts.ts';
