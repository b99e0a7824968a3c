import type { StaffText } from '@tableside/i18n/staff';
import { Ellipsis } from '@tableside/ui/icons';
import { Sheet } from '@tableside/ui/sheet';
import { Rail, type RailItem } from '@tableside/ui/staff/rail';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { isUnder } from '../features/bills/list/bill-filter-rule.ts';
import { isUnseen, streamOf } from '../features/calls/call-stream.ts';
import {
  billsQuery,
  bookingsQuery,
  callsQuery,
  complaintsQuery,
  problemsQuery,
  unclearQuery,
} from '../lib/queries.ts';
import { useCan, useOnDuty } from '../lib/session.tsx';
import { countLate } from '../lib/tables/late-booking-rule.ts';
import { useText } from '../lib/text.tsx';
import { useTick } from '../lib/tick.ts';
import { useMedia } from '../lib/use-media.ts';
import { inRail, railEntries, type ScreenName } from './rail-entries.ts';
import { screens } from './screens.tsx';
import { useIdleScreens } from './use-idle-screens.ts';

/** How many parties of today are late. */
function useLateBookings(): number {
  const { store } = useOnDuty();
  const can = useCan();
  const day = useQuery({ ...bookingsQuery(store._id), enabled: can('bookings.read') });
  return useTick((now) => countLate(day.data?.bookings ?? [], now));
}

/**
 * How much nobody has taken of what the calls' screen shows, how many payments and problems of bills wait, how many
 * payments are unclear, and how many booked parties are late.
 */
function useWaiting() {
  const { store } = useOnDuty();
  const can = useCan();
  const calls = useQuery({ ...callsQuery(store._id), enabled: can('calls.read') });
  const complaints = useQuery({ ...complaintsQuery(store._id), enabled: can('calls.read') });
  const asked = useQuery({ ...billsQuery(store._id, 'asked'), enabled: can('bills.read') });
  const unclear = useQuery({ ...unclearQuery(store._id), enabled: can('bills.read') });
  const problems = useQuery({ ...problemsQuery(store._id), enabled: can('bills.read') });
  const bills = (asked.data ?? []).filter((bill) => isUnder('asked', bill));
  const paying = can('payments.confirm') ? bills : [];
  return {
    calls: streamOf(calls.data ?? [], paying, complaints.data ?? []).filter(isUnseen).length,
    bills: bills.length + (problems.data?.length ?? 0),
    payments: unclear.data ?? 0,
    bookings: useLateBookings(),
  };
}

/** The entries that count something, and the words of the count. */
const BADGES = {
  calls: 'frame.waiting',
  bills: 'frame.waiting',
  payments: 'frame.unclear',
  bookings: 'frame.late',
} as const satisfies Readonly<Record<keyof ReturnType<typeof useWaiting>, string>>;
const hasBadge = (screen: ScreenName): screen is keyof typeof BADGES => screen in BADGES;

function badgeOf(
  screen: ScreenName,
  waiting: ReturnType<typeof useWaiting>,
  text: StaffText,
): RailItem['badge'] {
  if (!hasBadge(screen)) return undefined;
  const count = waiting[screen];
  const spoken = text(BADGES[screen], { count });
  return count > 0 ? { text: String(count), spoken } : undefined;
}

/** What waits behind several entries: so many in all, and the words of each. */
function allOf(items: readonly RailItem[]): RailItem['badge'] {
  const badges = items.flatMap(({ label, badge }) => (badge ? [{ ...badge, label }] : []));
  if (badges.length === 0) return undefined;
  return {
    text: String(badges.reduce((sum, { text }) => sum + Number(text), 0)),
    spoken: badges.map(({ label, spoken }) => `${label}: ${spoken}`).join(', '),
  };
}

/** The screens of this colleague: all of them at the side, the first ones and "More" below on phones. */
export function Navigation({ current }: { readonly current: ScreenName }) {
  const text = useText();
  const { me } = useOnDuty();
  const [, navigate] = useLocation();
  const waiting = useWaiting();
  const [open, setOpen] = useState(false);
  const narrow = useMedia('(width < 768px)');
  const { idle } = useIdleScreens();
  const entries = railEntries(me.roles).filter((screen) => screen === current || !idle.includes(screen));
  const items = entries.map((screen) => ({
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
                badge: allOf(rest),
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
                <span>
                  {item.label}
                  {item.badge && <span className="more-waits">{item.badge.spoken}</span>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
