import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { billsQuery, callsQuery } from '../../lib/queries.ts';
import { useCan, useOnDuty } from '../../lib/session.tsx';
import { play } from '../../lib/sound.ts';
import { ringing } from './call-rules.ts';
import { streamOf } from './call-stream.ts';

const REPEAT_MS = 30_000;

/**
 * Rings at each new call and each guest who wants to pay, and again every 30 s until somebody takes the calls. On every
 * screen, for those whose work it is.
 */
export function useCallAlarm(): void {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.work') }).data;
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('payments.confirm') }).data;
  const known = useRef<ReadonlySet<string>>(undefined);
  const waiting = calls && ringing(calls);
  const ids =
    waiting &&
    streamOf(waiting, asked ?? [])
      .map(({ key }) => key)
      .join(' ');
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
