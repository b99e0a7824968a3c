import type { ScanData, Store } from '@tableside/contract/venues.schema';
import { formatReturn, formatTime, zoneOf } from '@tableside/i18n/formats';
import { Chip } from '@tableside/ui/chip';
import { Clock, MapPin } from '@tableside/ui/icons';
import { Photo } from '@tableside/ui/photo';
import { memo } from 'react';
import { type FirstTexts, useFirstTexts } from '../lib/first-text.ts';
import type { Boot } from './boot.ts';

/** What the head says of the place: how one orders here and at which table. */
export type PlaceFacts = Pick<ScanData, 'type' | 'table_name'>;

/** The place as far as the page itself tells it; the table comes with the scan. */
export const firstPlace = ({ scanned, mode }: Boot): PlaceFacts | null =>
  scanned?.scan ?? (mode ? { type: mode, table_name: null } : null);

function placeWord({ text }: FirstTexts, { type, table_name: table }: PlaceFacts): string {
  if (type === 'dinein' && table) return text('menu.dinein-table', { table });
  return text(`menu.${type}`);
}

function openWord({ language, text }: FirstTexts, store: Store): string {
  const { open } = store;
  if (!open.now) return text('menu.closed');
  if (open.until === null) return text('menu.open');
  return text('menu.open-until', { time: formatTime(language, open.until, zoneOf(store)) });
}

/** Why nothing can be ordered now, and from when it can. */
export function useClosedWords(store: Store): string | null {
  const { open } = store;
  const { language, text } = useFirstTexts();
  if (open.now) return null;
  if (open.next === null) return text('menu.closed-banner');
  return text('menu.closed-until', { time: formatReturn(language, open.next, zoneOf(store)) });
}

export interface StoreHeadProps {
  readonly store: Store;
  readonly place: PlaceFacts | null;
}

function Head({ store, place }: StoreHeadProps) {
  const texts = useFirstTexts();
  return (
    <>
      <div className={store.image ? 'cover' : 'cover cover-none'}>
        {store.image && <Photo src={store.image} alt="" sizes="100vw" ratio="wide" eager />}
      </div>
      <div className="store-head">
        {store.logo && (
          <div className="store-logo">
            <Photo src={store.logo} alt="" sizes="64px" ratio="square" />
          </div>
        )}
        <h1 className="store-name" tabIndex={-1}>
          {store.visible_name || store.name}
        </h1>
        <div className="store-chips">
          {place && (
            <Chip icon={<MapPin size={16} />} tone="accent">
              {placeWord(texts, place)}
            </Chip>
          )}
          <Chip icon={<Clock size={16} />} tone={store.open.now ? 'success' : 'plain'}>
            {openWord(texts, store)}
          </Chip>
        </div>
      </div>
    </>
  );
}

/** The cover, the store's name and where the diner is. */
export const StoreHead = memo(Head);
