import type { Place } from '@tableside/pricing/distance';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { MapPin } from '@tableside/ui/icons';
import { usePosition } from '../../lib/delivery/use-position.ts';
import { useText } from '../../lib/text.tsx';

/** Takes the device's own position; where that is not allowed it says so, and that typing works as well. */
export function PositionButton({ onFound }: { readonly onFound: (place: Place) => void }) {
  const text = useText();
  const { state, ask } = usePosition(onFound);
  const denied = state === 'denied' || state === 'denied-before';
  return (
    <div className="location-position">
      <Button block busy={state === 'asking'} icon={<MapPin size={20} />} onClick={ask}>
        {text('location.use-mine')}
      </Button>
      {denied && (
        <Banner kind="warning" live>
          <strong>{text('location.denied-title')}</strong>
          <br />
          {text('location.denied')} {state === 'denied-before' && text('location.denied-before')}{' '}
          {text('location.type-instead')}
        </Banner>
      )}
      {state === 'unavailable' && (
        <Banner kind="warning" live>
          {text('location.unavailable')} {text('location.type-instead')}
        </Banner>
      )}
    </div>
  );
}
