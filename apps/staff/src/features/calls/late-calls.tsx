import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { useIsManager } from '../../lib/form/approval-field.tsx';
import { callsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useSoundForNew } from '../../lib/sound/use-sound-for-new.ts';
import { useTexts } from '../../lib/text.tsx';
import { managersCalls } from './call-rules.ts';

/** Calls that nobody has taken in time, for those who lead the house: on whatever screen is open, with a sound for each new one. */
export function LateCalls({ linked }: { readonly linked: boolean }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const leads = useIsManager();
  const { data } = useQuery({ ...callsQuery(store._id), enabled: leads });
  const late = data && leads ? managersCalls(data) : undefined;
  useSoundForNew(
    late?.map(({ _id }) => _id),
    'late',
  );
  const [first] = late ?? [];
  if (!late || !first) return null;
  const { name, lang } = dishName(first.service.name, language);
  return (
    <Banner
      kind="warning"
      live
      action={linked && <Button onClick={() => navigate('/calls')}>{text('calls.see')}</Button>}
    >
      {late.length === 1 ? (
        <>
          {text('calls.late', { table: first.table.name })} <span lang={lang}>{name}</span>
        </>
      ) : (
        text('calls.late-many', { count: late.length })
      )}
    </Banner>
  );
}
