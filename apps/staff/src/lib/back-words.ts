import type { Item } from '@tableside/contract/menu.schema';
import { formatReturn, zoneOf } from '@tableside/i18n/formats';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';

/** Says from when a dish can be had again: "Available from 7:00"; undefined where nobody knows, and where it can be had. */
export function useBackWords(): (item: Pick<Item, 'available_from'>) => string | undefined {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  return ({ available_from: back }) =>
    back === null ? undefined : text('stock.until', { time: formatReturn(language, back, zoneOf(store)) });
}
