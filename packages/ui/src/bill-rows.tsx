import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface BillRow {
  readonly key: string;
  readonly label: ReactNode;
  /** Formatted money. */
  readonly amount: ReactNode;
  /** `credit` lowers the sum, `total` is the line under the rule, `payable` the large last one. */
  readonly kind?: 'plain' | 'credit' | 'total' | 'payable' | undefined;
  /** Under the label: what it covers, a Remove button. */
  readonly note?: ReactNode | undefined;
  /** The whole line as a sentence for listeners, in place of the amount: "Discount minus 60 rupees". */
  readonly spoken?: string | undefined;
}

export interface BillRowsProps {
  readonly label?: string | undefined;
  readonly rows: readonly BillRow[];
}

/** Names and amounts down to what is to be paid. */
export function BillRows({ label, rows }: BillRowsProps) {
  return (
    <dl className="bill" aria-label={label}>
      {rows.map(({ key, label: name, amount, kind = 'plain', note, spoken }) => (
        <div key={key} className={cx('bill-row', `bill-${kind}`)}>
          <dt>
            {name}
            {note && <div className="bill-note">{note}</div>}
          </dt>
          <dd>
            {spoken && <span className="vh">{spoken}</span>}
            <span aria-hidden={spoken ? true : undefined}>{amount}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export interface BillLine {
  readonly key: string;
  readonly quantity: ReactNode;
  readonly name: ReactNode;
  /** Choices, note, who ordered it, its status. */
  readonly note?: ReactNode | undefined;
  readonly amount: ReactNode;
  /** Voided: struck through. */
  readonly struck?: boolean | undefined;
}

export interface BillTableProps {
  /** Names the table for listeners: "Round 2". */
  readonly caption: string;
  readonly heads: { readonly quantity: string; readonly name: string; readonly amount: string };
  readonly lines: readonly BillLine[];
}

/** What was ordered, as a table of quantity, dish and amount. */
export function BillTable({ caption, heads, lines }: BillTableProps) {
  return (
    <table className="bill-table">
      <caption className="vh">{caption}</caption>
      <thead className="vh">
        <tr>
          <th scope="col">{heads.quantity}</th>
          <th scope="col">{heads.name}</th>
          <th scope="col">{heads.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} className={cx(line.struck && 'bill-struck')}>
            <td className="bill-quantity">{line.quantity}</td>
            <th scope="row" className="bill-name">
              {line.name}
              {line.note && <div className="bill-note">{line.note}</div>}
            </th>
            <td className="bill-amount">{line.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
