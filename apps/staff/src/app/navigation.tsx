import type { StaffText } from '@tableside/i18n/staff';
import { Ellipsis } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { Rail, type RailItem } from '@tableside/ui/staff/rail';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { ringing } from '../features/calls/call-rules.ts';
import { streamOf } from '../features/calls/call-stream.ts';
import { billsQuery, callsQuery, complaintsQuery, problemsQuery, unclearQuery } from '../lib/queries.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { useText } from '../lib/text.tsx';
import { useMedia } from '../lib/use-media.ts';
import { inRail, railEntries, type ScreenName } from './rail-entries.ts';
import { screens } from './screens.tsx';

/**
 * How much nobody has taken of what the calls' screen shows, how many payments and problems of bills wait, and how many
 * payments are unclear.
 */
function useWaiting() {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.read') });
  const complaints = useQuery({ ...complaintsQuery(store._id), enabled: can('calls.read') });
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('bills.read') });
  const unclear = useQuery({ ...unclearQuery(store._id), enabled: can('bills.read') });
  const problems = useQuery({ ...problemsQuery(store._id), enabled: can('bills.read') });
  const bills = asked.data ?? [];
  const paying = can('payments.confirm') ? bills : [];
  return {
    calls: streamOf(ringing(calls.data ?? []), paying, complaints.data ?? []).length,
    bills: bills.length + (problems.data?.length ?? 0),
    payments: unclear.data ?? 0,
  };
}

function badgeOf(
  screen: ScreenName,
  waiting: ReturnType<typeof useWaiting>,
  text: StaffText,
): RailItem['badge'] {
  if (screen !== 'calls' && screen !== 'bills' && screen !== 'payments') return undefined;
  const count = waiting[screen];
  const spoken = text(screen === 'payments' ? 'frame.unclear' : 'frame.waiting', { count });
  return count > 0 ? { text: String(count), spoken } : undefined;
}

/** The screens of this colleague: all of them at the side, the first ones and "More" below on phones. */
export function Navigation({ current }: { readonly current: ScreenName }) {
  const text = useText();
  const { me } = useOnDuty();
  const [, navigate] = useLocation();
  const waiting = useWaiting();
  const [open, setOpen] = useState(false);
  const narrow = useMedia('(width < 768px)');
  const items = railEntries(me.roles).map((screen) => ({
    key: screen,
    href: `/staff/${screen}`,
    label: text(`frame.${screen}`),
    icon: screens[screen].icon,
    current: screen === current,
    badge: badgeOf(screen, waiting, text),
  }));
  const { shown, rest } = narrow ? inRail(items) : { shown: items, rest: [] };
  const go = (item: RailItem, event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(false);
    navigate(`/${item.key}`);
  };
  return (
    <>
      <Rail
        label={text('frame.screens')}
        items={shown}
        onSelect={go}
        more={
          rest.length > 0
            ? {
                label: text('shared.more'),
                icon: <Ellipsis />,
                onPress: () => setOpen(true),
                on: rest.some((item) => item.current),
              }
            : undefined
        }
      />
      <Sheet
        open={open && rest.length > 0}
        onClose={() => setOpen(false)}
        title={text('shared.more')}
        closeLabel={text('shared.close')}
        history={false}
      >
        <ul className="more-screens">
          {rest.map((item) => (
            <li key={item.key}>
              <a
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                onClick={(event) => go(item, event)}
              >
                {item.icon}
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
