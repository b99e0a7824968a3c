import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { billsQuery, callsQuery, complaintsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { play } from '../../lib/sound/sound.ts';
import { useSoundForNew } from '../../lib/sound/use-sound-for-new.ts';
import { isUnseen, streamOf } from './call-stream.ts';

/**
 * Rings at each new call, each unhappy guest and each who wants to pay, and again, as often as the house says, until
 * somebody is on the way to all of them. On every screen, for those whose work it is.
 */
export function useCallAlarm(): void {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.work') }).data;
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('payments.confirm') }).data;
  const complaints = useQuery({ ...complaintsQuery(store._id), enabled: can('calls.work') }).data;
  const stream = calls && streamOf(calls, asked ?? [], complaints ?? []).filter(isUnseen);
  useSoundForNew(
    stream?.map(({ key }) => key),
    'call',
  );
  const any = (stream?.length ?? 0) > 0;
  const pause = store.sounds.repeat_seconds * 1000;
  useEffect(() => {
    if (!any) return;
    const timer = setInterval(() => play('call'), pause);
    return () => clearInterval(timer);
  }, [any, pause]);
}
