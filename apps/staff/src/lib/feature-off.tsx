import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { storeQuery } from './queries.ts';
import { useCan, useOnDuty } from './session.tsx';
import { useText } from './text.tsx';

/** Says that guests see nothing of what a screen is for while it is switched off, and leads whoever may to its switch. */
export function FeatureOff({ feature }: { readonly feature: 'jukebox' | 'videos' }) {
  const text = useText();
  const can = useCan();
  const [, navigate] = useLocation();
  const { data } = useQuery(storeQuery(useOnDuty().store._id));
  if (!data || data.preferences.features[feature]) return null;
  return (
    <Banner
      kind="info"
      action={
        can('settings.write') && <Button onClick={() => navigate('/house')}>{text('house.off-open')}</Button>
      }
    >
      {text(`house.off-${feature}`)}
    </Banner>
  );
}
