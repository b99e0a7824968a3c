import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { formatList } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { CheckboxRow } from '@tableside/ui/choice-row';
import { dishName } from '../../lib/dish-name.ts';
import { useStore } from '../../lib/store.ts';
import { useTexts } from '../../lib/text.tsx';
import { OrderedDish } from '../../lib/ticket/ordered-dish.tsx';
import { tickedLines, tickLine } from './ticked-lines.ts';

/** What is carried, as far as it is ticked and named. */
type Line = Pick<Delivery['lines'][number], '_id' | 'qty' | 'name' | 'addons' | 'note'>;

/** The lines that their runner has not ticked. */
export function useUnticked(lines: readonly Line[]): readonly Line[] {
  const ticked = useStore(tickedLines, (all) => all);
  return lines.filter(({ _id }) => !ticked.includes(_id));
}

interface LineListProps {
  readonly lines: readonly Line[];
  /** Shown from the beginning. */
  readonly open: boolean;
}

/** What is in it, behind how much that is. */
export function LineList({ lines, open }: LineListProps) {
  const { text } = useTexts();
  return (
    <details className="runner-lines" open={open}>
      <summary>{text('runner.items', { count: lines.reduce((sum, { qty }) => sum + qty, 0) })}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line._id}>
            <OrderedDish line={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Everything to take along, to be ticked one by one. */
export function TickList({ lines }: { readonly lines: readonly Line[] }) {
  const { text } = useTexts();
  const ticked = useStore(tickedLines, (all) => all);
  return (
    <ChoiceGroup legend={text('runner.tick')}>
      {lines.map((line) => (
        <CheckboxRow
          key={line._id}
          label={<OrderedDish line={line} />}
          checked={ticked.includes(line._id)}
          onChange={(event) => tickLine(line._id, event.currentTarget.checked)}
        />
      ))}
    </ChoiceGroup>
  );
}

interface NotTickedProps {
  readonly lines: readonly Line[];
  /** Leaves with what is there. */
  readonly onAnyway: () => void;
  /** Says that they are missing; absent where nobody is told so. */
  readonly onReport?: () => void;
}

/** What is not ticked yet: it is reported as missing, or left without it. */
export function NotTicked({ lines, onAnyway, onReport }: NotTickedProps) {
  const { text, language } = useTexts();
  const dishes = formatList(
    language,
    lines.map(({ qty, name }) => `${qty} × ${dishName(name, language).name}`),
  );
  return (
    <>
      <Banner kind="warning" live>
        {text('runner.unticked', { dishes })}
      </Banner>
      <div className="runner-ways">
        {onReport && (
          <Button size="lg" onClick={onReport}>
            {text('runner.problem.item-missing')}
          </Button>
        )}
        <Button size="lg" onClick={onAnyway}>
          {text('runner.pick-anyway')}
        </Button>
      </div>
    </>
  );
}
