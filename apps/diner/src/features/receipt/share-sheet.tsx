import { calls } from '@tableside/client/call';
import { linkReceiptsRoutes } from '@tableside/contract/link-receipts.routes';
import type { linkReceiptsShapes, ShareReceipt } from '@tableside/contract/link-receipts.schema';
import { Banner } from '@tableside/ui/banner';
import { BillRows } from '@tableside/ui/bill-rows';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Download, Printer } from '@tableside/ui/icons';
import { connection } from '../../lib/connection.ts';
import { FailedBlock } from '../../lib/failed-block.tsx';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useReach } from '../../lib/online.ts';
import { isPassing } from '../../lib/passing-failure.ts';
import { useResource } from '../../lib/resource.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { ReceiptHead, useReceiptDate } from './receipt-sheet.tsx';
import { ShareSums, usePaymentRows } from './receipt-sums.tsx';
import { ReceiptWaiting } from './receipt-waiting.tsx';

const linkReceipts = calls<typeof linkReceiptsRoutes, typeof linkReceiptsShapes>(
  connection,
  linkReceiptsRoutes,
);

interface ShareProps {
  readonly share: ShareReceipt;
}

/** How much of a dish: `2`, or the fraction of it. */
const quantityOf = ({ qty, num, den }: ShareReceipt['lines'][number]): string =>
  num === den ? `${qty} ×` : `${num}/${den} × ${qty}`;

function Lines({ share }: ShareProps) {
  const text = useText();
  if (share.lines.length === 0) return null;
  return (
    <table className="receipt-table">
      <thead>
        <tr>
          <th scope="col" className="receipt-quantity">
            {text('receipt.head-quantity')}
          </th>
          <th scope="col">{text('receipt.head-item')}</th>
        </tr>
      </thead>
      <tbody>
        {share.lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's lines have no ids and never change places
          <tr key={place}>
            <td className="receipt-quantity">{quantityOf(line)}</td>
            <th scope="row">
              <DishName of={line.name} />
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Share({ share }: ShareProps) {
  const text = useText();
  const { store, payment, bill_no: billNo, title } = share;
  const money = useBillMoney(store.default_currency, store.country);
  const date = useReceiptDate(share);
  const rowsOf = usePaymentRows(money);
  return (
    <article className="receipt" aria-label={text('receipt.share-of')}>
      <ReceiptHead store={store} />
      <dl className="receipt-facts">
        {[
          [text('receipt.bill-no'), billNo],
          [text('receipt.date'), date(payment.at)],
          [text('receipt.share-of'), title],
        ].map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="t-num">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <Lines share={share} />
      <ShareSums total={payment.amount} tip={payment.tip} money={money} />
      <BillRows rows={rowsOf(payment, 'share')} />
      <p className="receipt-note">{text('receipt.share-note')}</p>
      <p className="receipt-thanks">{text('receipt.thanks')}</p>
    </article>
  );
}

const pdfOf = (link: string, lang: string): string =>
  `/api/payment_link/${encodeURIComponent(link)}/ebill.pdf?${new URLSearchParams({ lang })}`;

/** The receipt of the share that was paid through a link, for whoever holds the link. */
export function ShareSheet({ link }: { readonly link: string }) {
  const text = useText();
  const { language } = useLanguage();
  const offline = useReach(({ reach }) => reach === 'offline');
  const { data, error, status, refreshing, reload } = useResource<ShareReceipt>(
    `share:${link}:${language}`,
    () => linkReceipts.getLinkReceipt({ params: { id: link } }),
  );
  if (data)
    return (
      <>
        <div className="receipt-actions">
          <ButtonLink href={pdfOf(link, language)} download icon={<Download size={20} />}>
            {text('ebill.pdf')}
          </ButtonLink>
          <Button icon={<Printer size={20} />} onClick={() => print()}>
            {text('ebill.print')}
          </Button>
        </div>
        <Share share={data} />
      </>
    );
  if (offline) return <Banner kind="offline">{text('ebill.offline')}</Banner>;
  if (error === undefined) return <ReceiptWaiting />;
  if (isPassing({ status })) return <FailedBlock title={error} busy={refreshing} onRetry={reload} />;
  return (
    <FailedBlock
      title={text('ebill.lost')}
      text={text('ebill.lost-text')}
      busy={refreshing}
      onRetry={reload}
    />
  );
}
