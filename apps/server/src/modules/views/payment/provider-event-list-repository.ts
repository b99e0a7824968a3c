import type { ProviderEvent } from '@tableside/contract/staff-payments.schema';
import type { Reader } from '../../../platform/db/database.ts';
import { type LongRow, longPage } from '../../../platform/db/long-page.ts';
import { statement } from '../../../platform/db/statement.ts';

export interface ProviderEventRow extends Pick<ProviderEvent, 'kind' | 'event_id' | 'payment'>, LongRow {
  readonly id: string;
  readonly received_at: Date;
  readonly handled_at: Date | null;
}

// A page is found before anything is looked up for its rows.
const list = statement<[string, string, number, number], ProviderEventRow>(
  'views.list-provider-events',
  `with ${longPage('select e.id, e.received_at as at from provider_event e where e.store_id = $1 and e.provider = $2', '$3', '$4')}
   select e.id, e.kind, e.event_id, e.received_at, e.handled_at, page.total, page.more,
     (select jsonb_build_object('_id', p.id, 'order_id', p.order_id, 'number', o.number, 'bill_no', b.bill_no)
      from payment p join customer_order o on o.id = p.order_id left join bill b on b.tab_id = p.tab_id
      where p.store_id = e.store_id and p.provider = e.provider and p.provider_order_id = e.provider_order_id limit 1) as payment
   from page join provider_event e on e.id = page.id order by e.received_at desc, e.id`,
);

/** A page of what a provider has told, newest first. */
export const findProviderEventPage = (
  db: Reader,
  asked: {
    readonly storeId: string;
    readonly provider: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<ProviderEventRow[]> => db.rows(list, asked.storeId, asked.provider, asked.limit, asked.offset);
