import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { play } from '../../lib/sound.ts';
import { ringing } from './call-rules.ts';

const REPEAT_MS = 30_000;

/** Rings at each new call, and again every 30 s until somebody takes it. On every screen, for those who take calls. */
export function useCallAlarm(): void {
  const { store } = useOnDuty();
  const mine = useCan()('calls.work');
  const { data } = useQuery({ ...callsQuery(store._id), enabled: mine });
  const known = useRef<ReadonlySet<string>>(undefined);
  const waiting = data && ringing(data);
  const ids = waiting?.map(({ _id }) => _id).join(' ');
  useEffect(() => {
    if (ids === undefined) return;
    const now = ids.split(' ').filter(Boolean);
    if (known.current && now.some((id) => !known.current?.has(id))) play('call');
    known.current = new Set(now);
  }, [ids]);
  const any = (waiting?.length ?? 0) > 0;
  useEffect(() => {
    if (!any) return;
    const timer = setInterval(() => play('call'), REPEAT_MS);
    return () => clearInterval(timer);
  }, [any]);
}
