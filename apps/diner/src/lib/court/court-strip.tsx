import { Banner } from '@tableside/ui/banner';
import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../follow.ts';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';
import { useCourt } from './use-court.ts';

/** Above the menu of a stall: which food court it is in, and the way back to the others. */
export function CourtStrip() {
  const text = useText();
  const court = useRoot(({ scan }) => scan?.type === 'foodcourt');
  const { data } = useCourt();
  if (!court) return null;
  return (
    <Banner
      kind="info"
      action={
        <ButtonLink kind="text" href="/food-court" onClick={follow}>
          {text('court.all-stalls')}
        </ButtonLink>
      }
    >
      {data?.details.name ?? text('screens.food-court')}
    </Banner>
  );
}
