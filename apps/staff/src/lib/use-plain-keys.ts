import { isPlainKey } from '@tableside/ui/plain-key';
import { useEffect, useEffectEvent } from 'react';

/** Hears what is pressed wherever the focus is; with Alt, Ctrl or Cmd a key is the browser's. */
export function usePlainKeys(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPlainKey(event)) onPress(event);
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, []);
}
