import type { Place } from '@tableside/pricing/distance';
import { Button } from '@tableside/ui/button';
import { MapPin } from '@tableside/ui/icons';
import { PositionBanner } from '../../lib/delivery/position-banner.tsx';
import { usePosition } from '../../lib/delivery/use-position.ts';
import { useText } from '../../lib/text.tsx';

/** Takes the device's own position; where that is not allowed it says so, and that typing works as well. */
export function PositionButton({ onFound }: { readonly onFound: (place: Place) => void }) {
  const text = useText();
  const { state, ask } = usePosition(onFound);
  return (
    <div className="location-position">
      <Button block busy={state === 'asking'} icon={<MapPin size={20} />} onClick={ask}>
        {text('location.use-mine')}
      </Button>
      <PositionBanner state={state}>{text('location.type-instead')}</PositionBanner>
    </div>
  );
}
