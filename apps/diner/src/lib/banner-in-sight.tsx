import { Banner, type BannerProps } from '@tableside/ui/banner';

const intoSight = (shown: Element | null): void => shown?.scrollIntoView({ block: 'center' });

/** What answers a tap far from it: a listener hears it, everybody else is to see it. */
export function BannerInSight(banner: Omit<BannerProps, 'live'>) {
  return (
    <div ref={intoSight}>
      <Banner live {...banner} />
    </div>
  );
}
