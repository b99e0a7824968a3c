import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { formatList } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { CountedDish } from '../../lib/counted-dish.tsx';
import { dishName } from '../../lib/dish-name.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/text.tsx';
import { reportProblem } from './step-queue.ts';
import { tickedLines, tickLine } from './ticked-lines.ts';
import { useChanged } from './use-runner.ts';

/** The lines of a delivery that its runner has not ticked. */
export function useUnticked({ lines }: Pick<Delivery, 'lines'>): Delivery['lines'] {
  const ticked = useStore(tickedLines, (all) => all);
  return lines.filter(({ _id }) => !ticked.includes(_id));
}

/** Everything to take along, to be ticked one by one. */
export function TickList({ delivery }: { readonly delivery: Delivery }) {
  const { text } = useTexts();
  const ticked = useStore(tickedLines, (all) => all);
  return (
    <ChoiceGroup legend={text('runner.tick')}>
      {delivery.lines.map(({ _id, qty, name, note }) => (
        <CheckboxRow
          key={_id}
          label={<CountedDish qty={qty} name={name} />}
          note={note}
          checked={ticked.includes(_id)}
          onChange={(event) => tickLine(_id, event.currentTarget.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface NotTickedProps {
  readonly delivery: Delivery;
  readonly lines: Delivery['lines'];
  /** Leaves with what is there. */
  readonly onAnyway: () => void;
  readonly onReported: () => void;
}

/** What is not ticked yet: it is reported as missing, or left without it. */
export function NotTicked({ delivery, lines, onAnyway, onReported }: NotTickedProps) {
  const { text, language } = useTexts();
  const changed = useChanged();
  const dishes = formatList(
    language,
    lines.map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`),
  );
  const report = () => {
    const ids = lines.map(({ _id }) => _id);
    reportProblem(delivery._id, 'item-missing', ids, changed);
    onReported();
  };
  return (
    <>
      <Banner kind="warning" live>
        {text('runner.unticked', { dishes })}
      </Banner>
      <div className="runner-ways">
        <Button onClick={report}>{text('runner.problem.item-missing')}</Button>
        <Button onClick={onAnyway}>{text('runner.pick-anyway')}</Button>
      </div>
    </>
  );
}
