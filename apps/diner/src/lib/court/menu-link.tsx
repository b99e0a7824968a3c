import { ButtonLink } from '@tableside/ui/button';
import { follow } from '../follow.ts';
import { useRoot } from '../store.ts';
import { useText } from '../text.tsx';

/** The way to what can be ordered here: the menu, or in a food court all of its stalls. */
export function MenuLink({ kind }: { readonly kind: 'accent' | 'text' }) {
  const text = useText();
  const court = useRoot(({ scan }) => scan?.type === 'foodcourt');
  return (
    <ButtonLink kind={kind} href={court ? '/food-court' : '/home'} onClick={follow}>
      {text(court ? 'court.all-stalls' : 'bill.browse')}
    </ButtonLink>
  );
}
