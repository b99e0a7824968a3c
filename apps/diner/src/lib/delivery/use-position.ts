import type { Place } from '@tableside/pricing/distance';
import { useWhileThere } from '@tableside/ui/use-there';
import { useEffect, useState } from 'react';

/** `denied-before`: the browser was told no on an earlier day and will not ask again. */
export type PositionState = 'idle' | 'asking' | 'denied' | 'denied-before' | 'unavailable';

const PATIENCE_MS = 15_000;
const DENIED = 1;

/** Where the device is, asked for on a tap only; `onFound` hears it as long as what asked is on the screen. */
export function usePosition(onFound: (place: Place) => void) {
  const [state, setState] = useState<PositionState>('idle');
  const found = useWhileThere(onFound);
  useEffect(() => {
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (permission) => permission.state === 'denied' && setState('denied-before'),
      () => undefined,
    );
  }, []);
  const ask = (): void => {
    const { geolocation } = navigator;
    if (!geolocation) {
      setState('unavailable');
      return;
    }
    const before = state === 'denied-before';
    setState('asking');
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState('idle');
        found({ lat: Number(latitude.toFixed(6)), lng: Number(longitude.toFixed(6)) });
      },
      ({ code }) => setState(code !== DENIED ? 'unavailable' : before ? 'denied-before' : 'denied'),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  };
  return { state, ask };
}
