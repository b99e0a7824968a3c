import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { dishName } from '../../lib/dish-name.ts';
import { callsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { play } from '../../lib/sound.ts';
import { useTexts } from '../../lib/text.tsx';
import { managersCalls } from './call-rules.ts';

/** Calls that nobody has taken in time, for those who lead the house: on whatever screen is open, with a sound for each new one. */
export function LateCalls({ linked }: { readonly linked: boolean }) {
  const { text, language } = useTexts();
  const { me, store } = useOnDuty();
  const [, navigate] = useLocation();
  const leads = me.roles.some((role) => role === 'owner' || role === 'manager');
  const { data } = useQuery({ ...callsQuery(store._id), enabled: leads });
  const late = data && leads ? managersCalls(data) : undefined;
  const ids = late?.map(({ _id }) => _id).join(' ');
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (ids === undefined) return;
    const now = ids.split(' ').filter(Boolean);
    if (known.current && now.some((id) => !known.current?.has(id))) play('late');
    known.current = new Set(now);
  }, [ids]);
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
