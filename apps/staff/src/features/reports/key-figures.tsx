import { KEY_FIGURES } from '@tableside/contract/report-figures';
import type { Report } from '@tableside/contract/staff-reports.schema';
import { formatNumber, formatRate } from '@tableside/i18n/formats';
import { ArrowDown, ArrowUp } from '@tableside/ui/icons';
import { useMoney } from '../../lib/money/money.ts';
import { useTexts } from '../../lib/text.tsx';
import { changeOf } from './report-numbers.ts';

interface FigureProps {
  readonly label: string;
  readonly now: number;
  readonly before: number;
  readonly write: (value: number) => string;
}

/** A figure with its change in words; the arrow only helps the eye. */
function Figure({ label, now, before, write }: FigureProps) {
  const { text, language } = useTexts();
  const change = changeOf(now, before);
  const value = write(before);
  const rounded = change === undefined ? 0 : Math.round(Math.abs(change) / 100) * 100;
  const percent = formatRate(language, rounded);
  const words = () => {
    if (change === undefined) return now === 0 ? text('report.same', { value }) : text('report.none-before');
    if (rounded === 0) return text('report.same', { value });
    return change > 0 ? text('report.more', { percent, value }) : text('report.less', { percent, value });
  };
  const Arrow = (change ?? 0) > 0 ? ArrowUp : ArrowDown;
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <strong>{write(now)}</strong>
        <small>
          {rounded > 0 && <Arrow size={14} />}
          {words()}
        </small>
      </dd>
    </div>
  );
}

/** The head of a report: each figure beside what it was in the period compared. */
export function KeyFigures({ report }: { readonly report: Report }) {
  const { text, language } = useTexts();
  const money = useMoney();
  const count = (value: number) => formatNumber(language, value);
  return (
    <dl className="figure-grid" aria-label={text('report.figures')}>
      {KEY_FIGURES.map(({ key, money: isMoney, of }) => (
        <Figure
          key={key}
          label={text(`report.${key}`)}
          now={of(report.sums)}
          before={of(report.compared.sums)}
          write={isMoney ? money : count}
        />
      ))}
    </dl>
  );
}
