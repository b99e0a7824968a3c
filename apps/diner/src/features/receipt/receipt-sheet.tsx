import { isOwnShare } from '@tableside/contract/own-share';
import type { Receipt, ReceiptLine } from '@tableside/contract/receipts.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { AddonNames } from '../../lib/menu/addon-names.tsx';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { useBillMoney } from '../../lib/money/bill-money.ts';
import { useLanguage, useText } from '../../lib/text.tsx';
import { type PartProps, ReceiptPayments, ReceiptSums, ReceiptTaxes, ShareSums } from './receipt-sums.tsx';

/** The restaurant's time; Thai receipts name the common year beside the Buddhist one. */
export function useReceiptDate({ store }: Pick<Receipt, 'store'>): (at: string) => string {
  const { language } = useLanguage();
  return (at) => {
    const local = formatDateTime(language, at, { ...zoneOf(store), style: 'medium' });
    if (language !== 'th') return local;
    const common = new Intl.DateTimeFormat('th', {
      calendar: 'gregory',
      timeZone: store.timezone,
      year: 'numeric',
      era: 'short',
    });
    return `${local} (${common.format(new Date(at))})`;
  };
}

/** Whose receipt it is, as it was when the bill was issued. */
export function ReceiptHead({ store }: Pick<Receipt, 'store'>) {
  return (
    <header className="receipt-head">
      {store.logo && <img src={store.logo} alt="" width={56} height={56} />}
      <h2 className="receipt-store">{store.name}</h2>
      {store.legal_name !== store.name && <p>{store.legal_name}</p>}
      <address>
        {store.address}
        {store.phone && (
          <>
            <br />
            <span className="t-num">{store.phone}</span>
          </>
        )}
      </address>
      {store.tax_ids.map(({ name, value }) => (
        <p key={name}>
          {name} <span className="t-num">{value}</span>
        </p>
      ))}
    </header>
  );
}

function Facts({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const date = useReceiptDate(receipt);
  const { bill_no, table, served_by, __type, orders } = receipt;
  const facts = [
    [text('receipt.bill-no'), bill_no],
    [text('receipt.order-no'), orders.map(({ number }) => `${number}`).join(', ')],
    [text('receipt.date'), date(receipt.issued_at ?? receipt.opened_at)],
    [text('receipt.table'), table],
    [text('receipt.served-by'), served_by],
  ] as const;
  return (
    <dl className="receipt-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="t-num">{value}</dd>
            </div>
          ),
      )}
      {table === null && (
        <div>
          <dt className="vh">{text('receipt.title')}</dt>
          <dd>{text(`receipt.mode.${__type}`)}</dd>
        </div>
      )}
    </dl>
  );
}

function Line({ line, money }: { readonly line: ReceiptLine; readonly money: PartProps['money'] }) {
  const text = useText();
  return (
    <tr>
      <td className="receipt-quantity">{line.qty} ×</td>
      <th scope="row">
        <DishName of={line.name} />
        {line.qty > 1 && line.credits === null && (
          <span className="receipt-note">{text('receipt.each', { price: money(line.unit_price) })}</span>
        )}
        {line.addons.length > 0 && (
          <span className="receipt-note">
            <AddonNames of={line.addons} money={money} />
          </span>
        )}
        {line.credits !== null && (
          <span className="receipt-note">{text('receipt.credits', { count: line.credits })}</span>
        )}
      </th>
      <td className="receipt-figure">{money(line.total)}</td>
    </tr>
  );
}

/** What was ordered; in a food court one table for each stall. */
function Lines({ receipt, money }: PartProps) {
  const text = useText();
  return receipt.orders.map(({ _id, stall, lines }) => (
    <table key={_id} className="receipt-table">
      <caption className={receipt.orders.length === 1 ? 'vh' : undefined}>{stall}</caption>
      <thead>
        <tr>
          <th scope="col" className="receipt-quantity">
            {text('receipt.head-quantity')}
          </th>
          <th scope="col">{text('receipt.head-item')}</th>
          <th scope="col" className="receipt-figure">
            {text('receipt.head-amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt's lines have no ids and never change places
          <Line key={place} line={line} money={money} />
        ))}
      </tbody>
    </table>
  ));
}

/** The receipt as a sheet of white paper, in every theme. */
export function ReceiptSheet({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const { store, state } = receipt;
  const share = isOwnShare(receipt);
  const money = useBillMoney(store.default_currency, store.country);
  return (
    <article className="receipt" aria-label={text(share ? 'receipt.share-of' : 'receipt.title')}>
      <ReceiptHead store={store} />
      {state !== 'final' && (
        <p className="receipt-mark">
          <strong>{text(state === 'void' ? 'receipt.void' : 'receipt.provisional')}</strong>
          {state === 'provisional' && !share && <span>{text('receipt.provisional-note')}</span>}
        </p>
      )}
      <Facts receipt={receipt} />
      <Lines receipt={receipt} money={money} />
      {share ? (
        <ShareSums total={receipt.total_amount} tip={receipt.tip} money={money} />
      ) : (
        <ReceiptSums receipt={receipt} money={money} />
      )}
      <ReceiptPayments receipt={receipt} money={money} />
      <ReceiptTaxes receipt={receipt} money={money} />
      {share && <p className="receipt-note">{text('receipt.share-note')}</p>}
      <p className="receipt-thanks">{text('receipt.thanks')}</p>
    </article>
  );
}
