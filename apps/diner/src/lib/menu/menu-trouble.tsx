import '@tableside/ui/styles/content.css';
import { PlateArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { StateBlock } from '@tableside/ui/state-block';
import { FailedBlock } from '../failed-block.tsx';
import { useFirstText } from '../first-text.ts';
import { openOverlay } from '../overlays.ts';
import { useRoot } from '../store.ts';
import { usePlace } from '../venue/place.ts';
import type { MenuState } from './menu.ts';

export interface MenuTroubleProps {
  readonly menu: MenuState;
  readonly onClear: () => void;
}

const showServices = (): void => openOverlay({ kind: 'services' });

/** Why there is no dish to show: it could not be fetched, there is none yet, or none passes the filters. */
export function MenuTrouble({ menu, onClear }: MenuTroubleProps) {
  const text = useFirstText();
  const atTable = usePlace()?.type === 'dinein';
  const veg = useRoot((state) => state.veg_only);
  const callable = atTable && menu.store?.preferences.services.some(({ active }) => active);
  if (menu.error !== undefined)
    return (
      <FailedBlock
        title={text('menu.failed')}
        text={text('shared.error.unreachable')}
        busy={menu.list.refreshing}
        onRetry={menu.reload}
      />
    );
  // Only vegetarian dishes are asked for then: a menu without any has others.
  if (menu.items.length === 0 && !veg)
    return (
      <StateBlock
        art={<PlateArt />}
        title={text('menu.empty')}
        text={text('menu.empty-text')}
        action={callable && <Button onClick={showServices}>{text('menu.services')}</Button>}
      />
    );
  return (
    <StateBlock
      title={text('menu.no-match')}
      action={<Button onClick={onClear}>{text('menu.clear-filters')}</Button>}
    />
  );
}
