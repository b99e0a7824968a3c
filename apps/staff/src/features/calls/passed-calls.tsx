import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { callsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { useSoundForNew } from '../../lib/sound/use-sound-for-new.ts';
import { useText } from '../../lib/text.tsx';
import { passedTo } from './call-rules.ts';

/** What colleagues have passed on to whoever is signed in: on whatever screen is open, with a sound for each new one. */
export function PassedCalls({ linked }: { readonly linked: boolean }) {
  const text = useText();
  const { me, store } = useOnDuty();
  const can = useCan();
  const [, navigate] = useLocation();
  const { data } = useQuery({ ...callsQuery(store._id), enabled: can('calls.work') });
  const mine = data && passedTo(data, me._id);
  useSoundForNew(
    mine?.map(({ _id }) => _id),
    'call',
  );
  const [first] = mine ?? [];
  if (!linked || !first) return null;
  return (
    <Banner kind="info" live action={<Button onClick={() => navigate('/calls')}>{text('calls.see')}</Button>}>
      {text('calls.passed-to-you', { name: first.passed_by ?? '', table: first.table.name })}
    </Banner>
  );
}
