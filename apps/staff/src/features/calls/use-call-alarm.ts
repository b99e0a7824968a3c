import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billsQuery, callsQuery, complaintsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { play } from '../../lib/sound.ts';
import { useSoundForNew } from '../../lib/use-sound-for-new.ts';
import { ringing } from './call-rules.ts';
import { streamOf } from './call-stream.ts';

const REPEAT_MS = 30_000;

/**
 * Rings at each new call, each unhappy guest and each who wants to pay, and again every 30 s until somebody takes the
 * calls and looks after the unhappy. On every screen, for those whose work it is.
 */
export function useCallAlarm(): void {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.work') }).data;
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('payments.confirm') }).data;
  const complaints = useQuery({ ...complaintsQuery(store._id), enabled: can('calls.work') }).data;
  const waiting = calls && ringing(calls);
  const stream = waiting && streamOf(waiting, asked ?? [], complaints ?? []);
  useSoundForNew(
    stream?.map(({ key }) => key),
    'call',
  );
  const any = (waiting?.length ?? 0) + (complaints?.length ?? 0) > 0;
  useEffect(() => {
    if (!any) return;
    const timer = setInterval(() => play('call'), REPEAT_MS);
    return () => clearInterval(timer);
  }, [any]);
}
