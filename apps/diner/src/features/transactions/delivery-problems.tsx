import type { Tracking } from '@tableside/contract/fulfilment.schema';
import { formatList, formatTime, type Zone } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { useDishName } from '../../lib/menu/dish-name.tsx';
import { useLanguage, useText } from '../../lib/text.tsx';

type Problem = Tracking['problems'][number];

/** Whether it still matters to whoever waits: who has the food was found. */
const matters = ({ kind, solved_at }: Problem, status: Tracking['status']): boolean =>
  solved_at === null && status !== 'cancelled' && (kind !== 'no-guest' || status !== 'delivered');

/** What went wrong on the way and is not put right yet, said calmly. */
export function DeliveryProblems({ tracking: { problems, status } }: { readonly tracking: Tracking }) {
  const text = useText();
  const { language } = useLanguage();
  const nameOf = useDishName();
  return problems
    .filter((problem) => matters(problem, status))
    .map(({ kind, items, at }) => (
      <Banner key={`${kind} ${at}`} kind="warning" live>
        {kind === 'item-missing'
          ? text('tracking.problem.item-missing', {
              dishes: formatList(
                language,
                items.map(({ qty, name }) => `${qty} × ${nameOf(name)}`),
              ),
            })
          : text(`tracking.problem.${kind}`)}
      </Banner>
    ));
}

/** `noteOf(problem)`: when it was, what it was, and when it was put right. */
export function useProblemNote(zone: Zone): (problem: Problem) => string {
  const text = useText();
  const { language } = useLanguage();
  const clock = (at: string): string => formatTime(language, at, zone);
  return ({ kind, at, solved_at }) =>
    [
      `${clock(at)} ${text(`tracking.trouble.${kind}`)}`,
      ...(solved_at ? [text('tracking.sorted', { time: clock(solved_at) })] : []),
    ].join(' · ');
}
