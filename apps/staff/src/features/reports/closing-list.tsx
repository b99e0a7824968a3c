import type { Closing } from '@tableside/contract/staff-reports.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { ChevronRight, CircleCheck } from '@tableside/ui/icons';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { placeOf } from '../../lib/mode.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useTexts } from '../../lib/text.tsx';
import { closingQuery } from './reports-query.ts';

interface OpenGroup {
  readonly key: string;
  readonly title: string;
  /** The screen where it is worked on. */
  readonly to: string;
  readonly rows: readonly string[];
}
const MOST_NAMED = 3;

/** Money whose end is open, what needs a person before what decides itself. */
const undecided = ({ payments, refunds }: Closing) =>
  [
    ['open-payments', payments.filter(({ overdue }) => overdue)],
    ['asked-payments', payments.filter(({ overdue }) => !overdue)],
    ['failed-refunds', refunds.filter(({ state }) => state === 'failed')],
    ['open-refunds', refunds.filter(({ state }) => state === 'pending')],
  ] as const;

function useGroups(closing: Closing): readonly OpenGroup[] {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const time = (at: string) => formatTime(language, at, zoneOf(store));
  const numbered = (number: number) => text('frame.order-number', { number: String(number) });
  const groups: readonly OpenGroup[] = [
    {
      key: 'bills',
      title: text('report.open-bills'),
      to: '/bills',
      rows: closing.bills.map((bill) => `${placeOf(bill, text)} (${money(bill.amount_payable)})`),
    },
    ...undecided(closing).map(([key, rows]) => ({
      key,
      title: text(`report.${key}`),
      to: '/payments',
      rows: rows.map(({ number, amount }) => `${numbered(number)} (${money(amount)})`),
    })),
    {
      key: 'drawers',
      title: text('report.open-drawers'),
      to: '/shift',
      rows: closing.drawers.map(
        ({ drawer, opened_by, opened_at }) => `${drawer} (${opened_by}, ${time(opened_at)})`,
      ),
    },
    {
      key: 'calls',
      title: text('report.open-calls'),
      to: '/calls',
      rows: closing.calls.map(
        ({ table, name }) => `${text('shared.table', { name: table })} ${dishName(name, language).name}`,
      ),
    },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

function Open({ closing }: { readonly closing: Closing }) {
  const { text } = useTexts();
  const groups = useGroups(closing);
  if (groups.length === 0)
    return (
      <p className="closing-clear">
        <CircleCheck size={20} />
        {text('report.closing-clear')}
      </p>
    );
  return (
    <ul className="closing-list">
      {groups.map(({ key, title, to, rows }) => (
        <li key={key}>
          <Link href={to} className="closing-row">
            <span className="closing-count">{rows.length}</span>
            <span>
              <strong>{title}</strong>
              <small>
                {rows.slice(0, MOST_NAMED).join(' · ')}
                {rows.length > MOST_NAMED && ' …'}
              </small>
            </span>
            <ChevronRight size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** What should be looked at before the lights go out; each leads to where it is done. */
export function ClosingCard() {
  const { text } = useTexts();
  const { store } = useOnDuty();
  const id = useId();
  const query = useQuery(closingQuery(store._id));
  return (
    <section className="report-card closing" aria-labelledby={id}>
      <h2 id={id}>{text('report.closing')}</h2>
      {query.isPending ? (
        <p className="t-muted">{text('shared.loading')}</p>
      ) : (
        <QueryState query={query}>{(closing) => <Open closing={closing} />}</QueryState>
      )}
    </section>
  );
}
