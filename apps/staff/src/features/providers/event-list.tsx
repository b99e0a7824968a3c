import type { ProviderEvent } from '@tableside/contract/staff-payments.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { SearchArt } from '@tableside/ui/art';
import { type Column, DataTable } from '@tableside/ui/staff/data-table';
import { StateBlock } from '@tableside/ui/state-block';
import { StatusPill } from '@tableside/ui/status-pill';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Pages } from '../../lib/list/pages.tsx';
import { QueryState } from '../../lib/query-state.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { eventsQuery } from './use-providers.ts';

/** Leads to the bill that a message was about. */
function ToBill({ payment }: Pick<ProviderEvent, 'payment'>) {
  const text = useText();
  if (!payment) return <span className="t-muted">{text('providers.message-none')}</span>;
  const to = `/bills?${new URLSearchParams({ order: payment.order_id })}`;
  return (
    <Link className="provider-bill" href={to}>
      {payment.bill_no ?? `#${payment.number}`}
    </Link>
  );
}

function Events({ events }: { readonly events: readonly ProviderEvent[] }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const columns: readonly Column<ProviderEvent>[] = [
    {
      key: 'at',
      head: text('audit.when'),
      cell: ({ received_at }) => formatDateTime(language, received_at, zoneOf(store)),
    },
    {
      key: 'what',
      head: text('audit.what'),
      rowHead: true,
      cell: ({ kind }) => <span className="provider-fact">{kind}</span>,
    },
    { key: 'bill', head: text('bills.bill'), cell: ({ payment }) => <ToBill payment={payment} /> },
    {
      key: 'state',
      head: text('providers.message-state'),
      cell: ({ handled_at }) =>
        handled_at === null ? (
          <StatusPill tone="waiting">{text('providers.message-waits')}</StatusPill>
        ) : (
          <StatusPill tone="done">{text('providers.message-done')}</StatusPill>
        ),
    },
  ];
  return (
    <DataTable
      caption={text('providers.messages')}
      columns={columns}
      rows={events}
      rowKey={({ _id }) => _id}
      empty={
        <StateBlock
          art={<SearchArt />}
          title={text('providers.messages-empty')}
          text={text('providers.messages-empty-text')}
        />
      }
    />
  );
}

/** What a provider has told of the store's payments, newest first. */
export function EventList({ provider }: { readonly provider: string }) {
  const { store } = useOnDuty();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...eventsQuery(store._id, provider, page), placeholderData: keepPreviousData });
  return (
    <QueryState query={query}>
      {({ data, paging }) => (
        <>
          <Events events={data} />
          <Pages page={page} pages={Math.ceil(paging.total / paging.limit)} onPage={setPage} />
        </>
      )}
    </QueryState>
  );
}
