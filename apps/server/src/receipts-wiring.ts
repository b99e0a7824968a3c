import { linkReceiptsRoutes } from '@tableside/contract/link-receipts.routes';
import { linkReceiptsShapes } from '@tableside/contract/link-receipts.schema';
import { receiptsRoutes } from '@tableside/contract/receipts.routes';
import { receiptsShapes } from '@tableside/contract/receipts.schema';
import type { createReceipts } from './modules/views/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

type Handlers = Pick<ReturnType<typeof createReceipts>, 'handlers' | 'linkHandlers'>;

/** Receipts of whole bills and of shares, for whoever holds their links. */
export const addReceipts = (
  registry: EndpointRegistry,
  { handlers, linkHandlers }: Handlers,
): EndpointRegistry =>
  registry
    .add(receiptsRoutes, receiptsShapes, handlers)
    .add(linkReceiptsRoutes, linkReceiptsShapes, linkHandlers);
