import { isVoid } from '@tableside/contract/ordered-lines';
import type { Order, OrderLine } from '@tableside/contract/ordering.schema';
import { formatTime, zoneOf } from '@tableside/i18n/formats';
import { type BillLine, BillTable } from '@tableside/ui/bill-rows';
import { ChevronDown } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { StatusPill } from '@tableside/ui/status-pill';
import { type ReactNode, useState } from 'react';
import { AddonNames } from '../../lib/menu/addon-names.tsx';
import { DishName } from '../../lib/menu/dish-name.tsx';
import { byPerson } from '../../lib/order/order-people.ts';
import { statusWord } from '../../lib/order/order-status.ts';
import { useOrderStore } from '../../lib/order/order-store.ts';
import { ReadyIn } from '../../lib/ready-time/ready-in.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';
import { byRound, headlineOf } from './bill-groups.ts';
import { useJustChanged } from './use-just-changed.ts';

interface GroupProps {
  readonly title: string;
  readonly aside: ReactNode;
  readonly lines: readonly OrderLine[];
  readonly total: string;
  readonly money: (amount: number) => string;
  /** Who asked for it, where the group does not say so. */
  readonly showPeople: boolean;
  readonly openAtFirst: boolean;
  /** Dishes of this order that credits paid for. */
  readonly credited: ReadonlySet<string>;
  /** Tickets that wait for the diner's word. */
  readonly waiting: ReadonlySet<string>;
}

interface NotesProps extends Pick<GroupProps, 'money' | 'showPeople' | 'credited' | 'waiting'> {
  readonly line: OrderLine;
}

function LineNotes({ line, money, showPeople, credited, waiting }: NotesProps) {
  const text = useText();
  const { key, tone } = statusWord(line.status, waiting.has(line.kot_id));
  const changed = useJustChanged(`${key} ${line.qty} ${line.total}`);
  return (
    <>
      {line.addons.length > 0 && (
        <p>
          <AddonNames of={line.addons} money={money} />
        </p>
      )}
      {line.total === 0 && credited.has(line.item_id) && <p>{text('redeem.for-credits')}</p>}
      {line.note && <p className="t-user">“{line.note}”</p>}
      <p className={changed ? 'bill-line-status bill-line-news' : 'bill-line-status'}>
        <StatusPill tone={tone}>{text(key)}</StatusPill>
        {showPeople && <span>{line.added_by.name}</span>}
      </p>
    </>
  );
}

function BillGroup(group: GroupProps) {
  const { title, aside, lines, total, money, openAtFirst } = group;
  const text = useText();
  const rows: BillLine[] = lines.map((line) => ({
    key: line._id,
    quantity: line.qty,
    name: <DishName of={line.name} />,
    note: (
      <LineNotes
        line={line}
        money={money}
        showPeople={group.showPeople}
        credited={group.credited}
        waiting={group.waiting}
      />
    ),
    amount: money(line.total),
    struck: isVoid(line.status),
  }));
  return (
    <details className="bill-group" open={openAtFirst}>
      <summary className="bill-group-head">
        <ChevronDown size={20} className="bill-group-arrow" />
        <span className="bill-group-title">{title}</span>
        <span className="bill-group-aside">{aside}</span>
        <span className="bill-group-total">{total}</span>
      </summary>
      <BillTable
        caption={title}
        heads={{
          quantity: text('bill.head-quantity'),
          name: text('bill.head-dish'),
          amount: text('bill.head-amount'),
        }}
        lines={rows}
      />
    </details>
  );
}

interface LinesProps {
  readonly order: Order;
  readonly money: (amount: number) => string;
}

const creditedOf = ({ loyalty }: Order): ReadonlySet<string> =>
  new Set(loyalty.map(({ item_id }) => item_id));

const waitingOf = ({ bill }: Order): ReadonlySet<string> =>
  new Set(bill.kots.filter(({ paced }) => paced).map(({ _id }) => _id));

function Rounds({ order, money }: LinesProps) {
  const text = useText();
  const { language } = useLanguage();
  const { store } = useOrderStore(order);
  const rounds = byRound(order);
  const headline = headlineOf(order);
  return rounds.map(({ id, number, status, course, paced, placedAt, readyWindow, lines, total }, place) => {
    const { key, tone } = statusWord(status, paced);
    const round = text('shared.round', { number });
    return (
      <BillGroup
        key={id}
        title={course ? `${round} · ${text('course.name', { course })}` : round}
        aside={
          <>
            {store && !paced && (
              <time dateTime={placedAt}>{formatTime(language, placedAt, zoneOf(store))}</time>
            )}
            <StatusPill tone={tone}>{text(key)}</StatusPill>
            {readyWindow && !(headline.kind === 'round' && headline.id === id) && (
              <ReadyIn window={readyWindow} />
            )}
          </>
        }
        lines={lines}
        total={money(total)}
        money={money}
        showPeople={order.members.length > 1}
        credited={creditedOf(order)}
        waiting={waitingOf(order)}
        openAtFirst={place === rounds.length - 1 || (status !== 'served' && !isVoid(status))}
      />
    );
  });
}

function People({ order, money }: LinesProps) {
  const text = useText();
  return byPerson(order).map(({ id, name, you, lines, total }) => (
    <BillGroup
      key={id}
      title={name || text('bill.guest')}
      aside={you && text('bill.you')}
      lines={lines}
      total={money(total)}
      money={money}
      showPeople={false}
      credited={creditedOf(order)}
      waiting={waitingOf(order)}
      openAtFirst={you}
    />
  ));
}

/** What was ordered, by round or, at a shared table, by person. */
export function BillLines({ order, money }: LinesProps) {
  const text = useText();
  const [view, setView] = useState('round');
  const shared = new Set(order.items.map(({ added_by }) => added_by._id)).size > 1;
  return (
    <section className="bill-lines" aria-label={text('bill.ordered')}>
      {shared && (
        <Segmented
          legend={text('bill.view')}
          hideLegend
          name="bill-view"
          value={view}
          onChange={setView}
          options={[
            { value: 'round', label: text('bill.by-round') },
            { value: 'person', label: text('bill.by-person') },
          ]}
        />
      )}
      {shared && view === 'person' ? (
        <People order={order} money={money} />
      ) : (
        <Rounds order={order} money={money} />
      )}
    </section>
  );
}
