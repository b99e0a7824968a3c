import './reports.css';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { civil, formatDate, formatTime, zoneOf } from '@tableside/i18n/formats';
import { SearchArt } from '@tableside/ui/art';
import { Button, ButtonLink } from '@tableside/ui/button';
import { Download, Printer } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { SelectField } from '@tableside/ui/select-field';
import { StateBlock } from '@tableside/ui/state-block';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayInput } from '../../lib/form/typed-inputs.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { CallsCard } from './calls-card.tsx';
import { ClosingCard } from './closing-list.tsx';
import { KeyFigures } from './key-figures.tsx';
import { KitchenCard } from './kitchen-card.tsx';
import { ModeChart } from './mode-chart.tsx';
import { SalesChart, ShareCharts } from './report-charts.tsx';
import { LossesCards, RatingsCard, ServiceCard } from './report-details.tsx';
import { CHOICES, choiceOf, type Days, daysOf, moved } from './report-period.ts';
import { ReportSumsCard, TaxesCards } from './report-sums.tsx';
import { type Comparison, reportQuery } from './reports-query.ts';

interface PeriodToolsProps {
  readonly days: Days;
  readonly today: string;
  readonly compare: Comparison;
  readonly onDays: (days: Days) => void;
  readonly onCompare: (compare: Comparison) => void;
}

function PeriodTools({ days, today, compare, onDays, onCompare }: PeriodToolsProps) {
  const text = useText();
  return (
    <div className="report-tools-row">
      <Segmented
        legend={text('report.period')}
        hideLegend
        name="report-period"
        options={CHOICES.map((choice) => ({ value: choice, label: text(`report.${choice}`) }))}
        value={choiceOf(days, today)}
        onChange={(value) => {
          const choice = CHOICES.find((each) => each === value);
          if (choice) onDays(daysOf(choice, today));
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <DayInput
          key={end}
          id={`report-${end}`}
          label={text(`report.${end}`)}
          max={today}
          value={days[end]}
          onChange={(day) => onDays(moved(days, end, day))}
        />
      ))}
      <SelectField
        id="report-compare"
        label={text('report.compare')}
        value={compare}
        options={[
          { value: 'before', label: text('report.compare-before') },
          { value: 'week', label: text('report.compare-week') },
        ]}
        onChange={(event) => onCompare(event.currentTarget.value === 'week' ? 'week' : 'before')}
      />
    </div>
  );
}

interface ReportProps {
  readonly report: Report;
  readonly compare: Comparison;
}

function Heading({ report, compare }: ReportProps) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const day = (of: string) =>
    formatDate(language, `${of}T12:00:00Z`, { ...civil(store.country), style: 'long' });
  const { from, to, until_now, made_at } = report;
  const fileOf = (ending: string): string =>
    `/api/staff/stores/${store._id}/report.${ending}?${new URLSearchParams({ from, to, compare, lang: language })}`;
  return (
    <div className="report-heading">
      <h2>{from === to ? day(from) : text('report.range', { from: day(from), to: day(to) })}</h2>
      {until_now && (
        <p className="t-muted">
          {text('report.until', { time: formatTime(language, made_at, zoneOf(store)) })}
        </p>
      )}
      <div className="button-row">
        <Button icon={<Printer size={20} />} onClick={() => print()}>
          {text('report.print')}
        </Button>
        {(['csv', 'pdf'] as const).map((ending) => (
          <ButtonLink key={ending} icon={<Download size={20} />} href={fileOf(ending)} download>
            {ending.toUpperCase()}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

function ReportPage({ report, compare }: ReportProps) {
  const text = useText();
  const { orders, open_bills, bills, payments, refunds, voids } = report.sums;
  const empty = orders + open_bills + bills.count + payments.count + refunds.count + voids.qty === 0;
  return (
    <div className="day-report">
      <Heading report={report} compare={compare} />
      {report.to === report.today && <ClosingCard />}
      {empty ? (
        <StateBlock art={<SearchArt />} title={text('report.empty')} text={text('report.empty-text')} />
      ) : (
        <>
          <KeyFigures report={report} />
          <div className="report-grid">
            {bills.count > 0 && <SalesChart report={report} />}
            <ModeChart report={report} />
            <ReportSumsCard report={report} />
            <ShareCharts report={report} />
            <TaxesCards report={report} />
            <LossesCards report={report} />
            <KitchenCard report={report} />
            <ServiceCard report={report} />
            <CallsCard report={report} />
            <RatingsCard report={report} />
          </div>
        </>
      )}
    </div>
  );
}

/** What the house took, on a day or over longer, and what is still open before the day is closed. */
export function ReportsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const [days, setDays] = useState<Days | null>(null);
  const [compare, setCompare] = useState<Comparison>('week');
  const query = useQuery({ ...reportQuery(store._id, days, compare), placeholderData: keepPreviousData });
  // Another period can be chosen also where this one could not be had.
  const [today, setToday] = useState<string>();
  if (query.data && query.data.today !== today) setToday(query.data.today);
  return (
    <Screen title={text('frame.reports')}>
      {today && (
        <PeriodTools
          days={days ?? { from: today, to: today }}
          today={today}
          compare={compare}
          onDays={setDays}
          onCompare={setCompare}
        />
      )}
      <QueryState query={query}>{(report) => <ReportPage report={report} compare={compare} />}</QueryState>
    </Screen>
  );
}
