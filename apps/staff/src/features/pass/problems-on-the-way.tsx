import { useQuery } from '@tanstack/react-query';
import { DeliveryProblemRow } from '../../lib/delivery-problem-row.tsx';
import { deliveryProblemsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useSoundForNew } from '../../lib/sound/use-sound-for-new.ts';
import { useText } from '../../lib/text.tsx';

/** What runners say went wrong with orders that have left, until somebody has put it right. */
export function ProblemsOnTheWay() {
  const text = useText();
  const { store } = useOnDuty();
  const { data } = useQuery(deliveryProblemsQuery(store._id));
  useSoundForNew(
    data?.map(({ _id }) => _id),
    'changed',
  );
  return (
    <section className="pass-problems" aria-live="polite" aria-label={text('runner.problems')}>
      {data && data.length > 0 && (
        <>
          <h2 className="t-h3">{text('runner.problems')}</h2>
          <ul>
            {data.map((problem) => (
              <DeliveryProblemRow key={problem._id} problem={problem} named />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
