import type { linkReceiptsRoutes } from '@tableside/contract/link-receipts.routes';
import type { linkReceiptsShapes } from '@tableside/contract/link-receipts.schema';
import type { problemsRoutes } from '@tableside/contract/problems.routes';
import type { problemsShapes } from '@tableside/contract/problems.schema';
import type { receiptsRoutes } from '@tableside/contract/receipts.routes';
import type { Receipt, receiptsShapes } from '@tableside/contract/receipts.schema';
import type { Language } from '@tableside/contract/vocabulary';
import type { Handlers, QueryContext } from '../../platform/http/handler.ts';
import type { Reaction } from '../../platform/outbox/reactions.ts';
import { reportProblem } from '../billing/index.ts';
import type { Press, PrintedPage } from '../press/index.ts';
import { type DeskReceiptDeps, deskReceipts } from './desk-receipts.ts';
import { composePage } from './pdf/compose-page.ts';
import { composeShare } from './pdf/compose-share.ts';
import { findReadable, readReceipt } from './read-receipt.ts';
import { readShareReceipt } from './share-receipt.ts';
import { tellReceipt } from './tell-receipt.ts';
import { tellReturned } from './tell-returned.ts';

/** Bill numbers have slashes. */
const fileNameOf = (name: string): string => `receipt-${name.replace(/[^\w-]+/g, '-')}.pdf`;

export interface ReceiptDeps extends DeskReceiptDeps {
  readonly press: Pick<Press, 'print'>;
}
export interface Receipts {
  readonly handlers: Handlers<typeof receiptsRoutes, typeof receiptsShapes>;
  readonly problemHandlers: Handlers<typeof problemsRoutes, typeof problemsShapes>;
  readonly linkHandlers: Handlers<typeof linkReceiptsRoutes, typeof linkReceiptsShapes>;
  readonly deskHandlers: ReturnType<typeof deskReceipts>;
  readonly reactions: readonly Reaction[];
}

/** Receipts: their endpoints, and the words that go out once a bill is paid and when money came that it had no use for. `secret` makes their keys. */
export function createReceipts(deps: ReceiptDeps): Receipts {
  const pdfOf = async (page: PrintedPage, name: string) =>
    ({
      status: 200,
      raw: Buffer.from(await deps.press.print(page)),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${fileNameOf(name)}"`,
        'cache-control': 'no-store',
      },
    }) as const;
  const read = (
    id: string,
    key: string | undefined,
    language: Language,
    { db, principal }: QueryContext<'visitor'>,
  ): Promise<Receipt> => {
    const userId = principal.kind === 'diner' ? principal.userId : null;
    return readReceipt(db, deps.secret, { id, key, userId, language });
  };
  return {
    handlers: {
      getReceipt: async ({ params, query }, context) => {
        const body = await read(params.id, query.key, context.language, context);
        context.setHeader('cache-control', 'no-store');
        return { status: 200, body };
      },
      getReceiptPdf: async ({ params, query }, context) => {
        const language = query.lang ?? context.language;
        const receipt = await read(params.id, query.key, language, context);
        return pdfOf(
          composePage(receipt, language),
          receipt.bill_no ?? String(receipt.orders[0]?.number ?? ''),
        );
      },
    },
    problemHandlers: {
      reportProblem: async ({ params, query, body }, context) => {
        const { tx, principal } = context;
        const userId = principal.kind === 'diner' ? principal.userId : null;
        const { tab } = await findReadable(tx, deps.secret, { id: params.id, key: query.key, userId });
        await reportProblem(tab[0].id, body, context);
        return { status: 201, body: {} };
      },
    },
    linkHandlers: {
      getLinkReceipt: async ({ params }, { db, language, setHeader }) => {
        const body = await readShareReceipt(db, params.id, language);
        setHeader('cache-control', 'no-store');
        return { status: 200, body };
      },
      getLinkReceiptPdf: async ({ params, query }, context) => {
        const language = query.lang ?? context.language;
        const share = await readShareReceipt(context.db, params.id, language);
        return pdfOf(composeShare(share, language), share.bill_no ?? 'share');
      },
    },
    deskHandlers: deskReceipts(deps),
    reactions: [tellReceipt(deps), tellReturned(deps)],
  };
}
