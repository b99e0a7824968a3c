import type { Shift } from '@tableside/contract/staff-billing.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { ReceiptArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { StatusPill } from '@tableside/ui/status-pill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { Pages } from '../../lib/list/pages.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { OpenSheet } from './open-sheet.tsx';
import { ShiftPanel } from './shift-panel.tsx';
import { ShiftReportPage } from './shift-report.tsx';
import { shiftQuery, shiftsQuery } from './use-shifts.ts';

interface CardProps {
  readonly shift: Shift;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Card({ shift, chosen, onChoose }: CardProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const open = shift.closed_at === null;
  return (
    <button type="button" className="bill-card" aria-pressed={chosen} onClick={onChoose}>
      <span className="bill-card-words">
        <strong className="bill-card-place">{shift.drawer}</strong>
        <span className="t-muted">
          {[
            shift.number !== null && text('shift.report-number', { number: String(shift.number) }),
            formatDateTime(language, shift.opened_at, zoneOf(store)),
            shift.opened_by,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {open ? (
          <StatusPill tone="active">{text('shift.is-open')}</StatusPill>
        ) : (
          <StatusPill tone={shift.difference === 0 ? 'done' : 'problem'}>
            {shift.difference === 0
              ? text('shift.exact')
              : text('shift.off-by', { amount: money(shift.difference ?? 0) })}
          </StatusPill>
        )}
      </span>
      <strong className="bill-card-amount">{money(shift.counted ?? shift.opening)}</strong>
    </button>
  );
}

function Details({ id, onReport }: { readonly id: string; readonly onReport: (id: string) => void }) {
  const query = useQuery(shiftQuery(id));
  return <QueryState query={query}>{(shift) => <ShiftPanel shift={shift} onReport={onReport} />}</QueryState>;
}

function Report({ id }: { readonly id: string }) {
  const [, navigate] = useLocation();
  const query = useQuery(shiftQuery(id));
  const back = () => navigate(`/shift?shift=${id}`, { replace: true });
  return <QueryState query={query}>{(shift) => <ShiftReportPage shift={shift} onBack={back} />}</QueryState>;
}

function Browse({ chosen }: { readonly chosen: string | undefined }) {
  const text = useText();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const [page, setPage] = useState(1);
  const [opening, setOpening] = useState(false);
  const query = useQuery({ ...shiftsQuery(store._id, page), placeholderData: keepPreviousData });
  const shift = query.data?.data.find(({ _id }) => _id === chosen);
  const choose = (id: string) => navigate(`/shift?shift=${id}`, { replace: chosen !== undefined });
  const begin = (
    <Button kind="accent" icon={<Plus size={20} />} onClick={() => setOpening(true)}>
      {text('shift.open')}
    </Button>
  );
  return (
    <div className="with-panel">
      <div className="with-panel-list">
        <QueryState query={query}>
          {({ data, paging }) =>
            data.length === 0 ? (
              <StateBlock
                art={<ReceiptArt />}
                title={text('shift.empty')}
                text={text('shift.empty-text')}
                action={begin}
              />
            ) : (
              <>
                <div className="list-tools">{begin}</div>
                <ul className="bill-list">
                  {data.map((each) => (
                    <li key={each._id}>
                      <Card shift={each} chosen={each._id === chosen} onChoose={() => choose(each._id)} />
                    </li>
                  ))}
                </ul>
                <Pages page={page} pages={Math.ceil(paging.total / paging.limit)} onPage={setPage} />
              </>
            )
          }
        </QueryState>
      </div>
      <SidePanel
        of={chosen}
        title={shift?.drawer ?? text('frame.shift')}
        onClose={() => navigate('/shift', { replace: true })}
      >
        {chosen !== undefined && (
          <Details key={chosen} id={chosen} onReport={(id) => navigate(`/shift?report=${id}`)} />
        )}
      </SidePanel>
      <OpenSheet
        open={opening}
        onClose={() => setOpening(false)}
        onOpened={({ _id }) => {
          setOpening(false);
          choose(_id);
        }}
      />
    </div>
  );
}

/** The cash drawers: opened with a float, counted blind, closed with a report. */
export function ShiftScreen() {
  const text = useText();
  const asked = new URLSearchParams(useSearch());
  const report = asked.get('report');
  return (
    <Screen title={text('frame.shift')}>
      {report === null ? <Browse chosen={asked.get('shift') ?? undefined} /> : <Report id={report} />}
    </Screen>
  );
}
