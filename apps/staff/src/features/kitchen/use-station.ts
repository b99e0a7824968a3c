import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';
import { stationsQuery, ticketsQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { changeSettings, useSetting } from '../../lib/settings.ts';
import { stationsToChoose } from './share.ts';

/** The station of the address, else the one this device cooked at last if the house still has it; undefined shows all. */
export function useStation() {
  const { store } = useOnDuty();
  const [, navigate] = useLocation();
  const named = new URLSearchParams(useSearch()).get('station') ?? undefined;
  const kept = useSetting('station') ?? undefined;
  const { data: menu } = useQuery(stationsQuery(store._id));
  const { data: open = [] } = useQuery(ticketsQuery(store._id, 'open'));
  const known = kept !== undefined && (menu === undefined || menu.includes(kept));
  const station = named ?? (known ? kept : undefined);
  const stations = stationsToChoose(menu ?? [], open, station);
  const choose = useCallback(
    (next: string | undefined) => {
      changeSettings({ station: next ?? null });
      navigate(next === undefined ? '/kitchen' : `/kitchen?${new URLSearchParams({ station: next })}`);
    },
    [navigate],
  );
  return { station, stations, choose };
}
