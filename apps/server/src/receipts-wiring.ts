import { linkReceiptsRoutes } from '@tableside/contract/link-receipts.routes';
import { linkReceiptsShapes } from '@tableside/contract/link-receipts.schema';
import { problemsRoutes } from '@tableside/contract/problems.routes';
import { problemsShapes } from '@tableside/contract/problems.schema';
import { receiptsRoutes } from '@tableside/contract/receipts.routes';
import { receiptsShapes } from '@tableside/contract/receipts.schema';
import type { createReceipts } from './modules/views/index.ts';
import type { EndpointRegistry } from './platform/http/register.ts';

type Handlers = Pick<ReturnType<typeof createReceipts>, 'handlers' | 'linkHandlers' | 'problemHandlers'>;

/** Receipts of whole bills and of shares for whoever holds their links, and what they say is wrong with them. */
export const addReceipts = (
  registry: EndpointRegistry,
  { handlers, linkHandlers, problemHandlers }: Handlers,
): EndpointRegistry =>
  registry
    .add(receiptsRoutes, receiptsShapes, handlers)
    .add(problemsRoutes, problemsShapes, problemHandlers)
    .add(linkReceiptsRoutes, linkReceiptsShapes, linkHandlers);
