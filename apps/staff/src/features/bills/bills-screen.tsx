import { readBillNumber } from '@tableside/contract/bill-number';
import type { BillRow } from '@tableside/contract/staff-bills.schema';
import { ReceiptArt, SearchArt } from '@tableside/ui/art';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { SearchField } from '@tableside/ui/search-field';
import { Segmented } from '@tableside/ui/segmented';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { placeOf } from '../../lib/mode.tsx';
import { billsQuery, orderQuery } from '../../lib/queries.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { useSettled } from '../../lib/use-settled.ts';
import { BillPanel } from './bill-panel.tsx';
import { BillProblems } from './bill-problems.tsx';
import { BILL_FILTERS, type BillFilter, isUnder, LIST_OF } from './list/bill-filter-rule.ts';
import { BillList } from './list/bill-list.tsx';
import { inBillOrder } from './list/bill-order.ts';
import { findBills } from './list/find-bills.ts';
import { MoreBills } from './list/more-bills.tsx';
import { useNumberedBills } from './list/use-numbered-bills.ts';
import { BillPaper } from './receipt/bill-paper.tsx';
import { useShownCode } from './shown-code.ts';

/** Between two figures somebody still types. */
const TYPING_MS = 250;

function NotFound() {
  const text = useText();
  return (
    <StateBlock art={<SearchArt />} title={text('bills.not-found')} text={text('bills.not-found-text')} />
  );
}

interface ListedProps {
  readonly bills: readonly BillRow[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

function Listed({ bills, chosen, onChoose }: ListedProps) {
  const text = useText();
  if (bills.length > 0) return <BillList bills={inBillOrder(bills)} chosen={chosen} onChoose={onChoose} />;
  return <StateBlock art={<ReceiptArt />} title={text('bills.empty')} text={text('bills.empty-text')} />;
}

interface FoundProps extends ListedProps {
  readonly typed: string;
  /** Nobody types any more. */
  readonly settled: boolean;
}

/** What is found among the bills of now, then by its number among all there ever were. */
function Found({ bills, typed, settled, chosen, onChoose }: FoundProps) {
  const numbered = useNumberedBills(typed, settled);
  const now = findBills(inBillOrder(bills), typed);
  const older = (numbered.data ?? []).filter(({ order_id: id }) => !now.some((bill) => bill.order_id === id));
  const found = [...now, ...older];
  if (found.length > 0) return <BillList bills={found} chosen={chosen} onChoose={onChoose} />;
  if (readBillNumber(typed) === undefined) return <NotFound />;
  return <QueryState query={numbered}>{() => <NotFound />}</QueryState>;
}

function Browse() {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const chosen = new URLSearchParams(useSearch()).get('order') ?? undefined;
  const [state, setState] = useState<BillFilter>('open');
  const [typed, setTyped] = useState('');
  const searching = typed.trim() !== '';
  const settled = useSettled(typed, TYPING_MS) === typed;
  const query = useQuery(billsQuery(store._id, searching ? 'all' : LIST_OF[state]));
  const asked = useQuery(billsQuery(store._id, 'asked'));
  const waiting = (asked.data ?? []).filter((bill) => isUnder('asked', bill));
  const shown = useShownCode();
  const choose = (id: string) => {
    const search = new URLSearchParams({ order: id, ...(shown.code !== '' && { code: shown.code }) });
    navigate(`/bills?${search}`, { replace: chosen !== undefined });
  };
  const rows = [...(asked.data ?? []), ...(query.data ?? [])];
  const row = rows.find(({ order_id: id }) => id === chosen);
  const { data: order } = useQuery({ ...orderQuery(chosen ?? ''), enabled: chosen !== undefined });
  const place = order && { table: order.table_id?.name ?? null, number: order.number };
  return (
    <div className="with-panel">
      <div className="with-panel-list">
        <BillProblems onChoose={choose} />
        {shown.code !== '' && (
          <Banner
            kind="info"
            live
            action={
              <Button kind="text" onClick={shown.forget}>
                {text('shared.cancel')}
              </Button>
            }
          >
            {text('bills.shown')}
          </Banner>
        )}
        <div className="list-tools bill-filters">
          <Segmented
            legend={text('bills.state')}
            hideLegend
            name="bill-state"
            value={searching ? '' : state}
            options={BILL_FILTERS.map((value) => ({
              value,
              label:
                value === 'asked'
                  ? text('bills.state-asked', { count: waiting.length })
                  : text(`bills.state-${value}`),
            }))}
            onChange={(value) => {
              setState(BILL_FILTERS.find((each) => each === value) ?? 'open');
              setTyped('');
            }}
          />
          <SearchField
            id="bill-search"
            label={text('bills.search')}
            hideLabel
            value={typed}
            onType={setTyped}
          />
        </div>
        <QueryState query={query}>
          {(bills) =>
            searching ? (
              <Found bills={bills} typed={typed} settled={settled} chosen={chosen} onChoose={choose} />
            ) : (
              <>
                <Listed
                  bills={bills.filter((bill) => isUnder(state, bill))}
                  chosen={chosen}
                  onChoose={choose}
                />
                <MoreBills filter={state} count={bills.length} />
              </>
            )
          }
        </QueryState>
      </div>
      <SidePanel
        of={chosen}
        title={place ? placeOf(place, text) : text('bills.bill')}
        onClose={() => navigate('/bills', { replace: true })}
      >
        {chosen && <BillPanel key={chosen} orderId={chosen} asks={row?.pending ?? []} />}
      </SidePanel>
    </div>
  );
}

/** Bills by state, with the one that is being dealt with beside them; or one of them on paper. */
export function BillsScreen() {
  const text = useText();
  const [, navigate] = useLocation();
  const paper = new URLSearchParams(useSearch()).get('print');
  return (
    <Screen title={text('frame.bills')}>
      {paper === null ? (
        <Browse />
      ) : (
        <BillPaper orderId={paper} onBack={() => navigate(`/bills?order=${paper}`, { replace: true })} />
      )}
    </Screen>
  );
}
