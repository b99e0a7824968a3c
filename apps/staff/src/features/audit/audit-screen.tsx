import type { AuditEntry } from '@tableside/contract/staff-billing.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { SearchArt } from '@tableside/ui/art';
import { SelectField } from '@tableside/ui/select-field';
import { type Column, DataTable } from '@tableside/ui/staff/data-table';
import { StateBlock } from '@tableside/ui/state-block';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { api } from '../../lib/api.ts';
import { DayInput } from '../../lib/form/typed-inputs.tsx';
import { keys } from '../../lib/keys.ts';
import { Pages } from '../../lib/list/pages.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { valueIn } from '../../lib/outcome.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { addressOf } from './audit-target.ts';
import { actionWords, detailWords, KINDS } from './audit-words.ts';

interface Asked {
  readonly kind: string;
  readonly day: string;
  readonly page: number;
}

const auditQuery = (storeId: string, { kind, day, page }: Asked) =>
  queryOptions({
    queryKey: [...keys.audit(storeId), kind, day, String(page)],
    queryFn: async () => {
      const query = { page, ...(kind !== '' && { kind }), ...(day !== '' && { day }) };
      return valueIn(await api.listAudit({ params: { store_id: storeId }, query }));
    },
  });

/** Leads to the bill or the drawer that an entry is about. */
function ToTarget(entry: Pick<AuditEntry, 'action' | 'target' | 'details'>) {
  const text = useText();
  const to = addressOf(entry);
  return to && <Link href={to.path}>{text(`audit.open-${to.what}`)}</Link>;
}

function Entries({ entries }: { readonly entries: readonly AuditEntry[] }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const money = useMoney();
  const day = (at: string): string => formatDateTime(language, at, zoneOf(store));
  const columns: readonly Column<AuditEntry>[] = [
    {
      key: 'at',
      head: text('audit.when'),
      cell: ({ at }) => day(at),
    },
    { key: 'who', head: text('audit.who'), cell: ({ name, actor }) => name || actor },
    { key: 'what', head: text('audit.what'), rowHead: true, cell: ({ action }) => actionWords(action, text) },
    {
      key: 'details',
      head: text('audit.details'),
      cell: ({ action, target, details }) => (
        <span className="audit-details">
          {detailWords(action, details, { text, language, money, day })}
          <ToTarget {...{ action, target, details }} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={text('frame.audit')}
      columns={columns}
      rows={entries}
      rowKey={({ _id }) => _id}
      empty={<StateBlock art={<SearchArt />} title={text('audit.empty')} text={text('audit.empty-text')} />}
    />
  );
}

/** Who did what with money, codes and offers. Nothing here is ever changed. */
export function AuditScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const [asked, setAsked] = useState<Asked>({ kind: '', day: '', page: 1 });
  const query = useQuery({ ...auditQuery(store._id, asked), placeholderData: keepPreviousData });
  return (
    <Screen title={text('frame.audit')}>
      <div className="list-tools">
        <SelectField
          id="audit-kind"
          label={text('audit.kind')}
          hideLabel
          value={asked.kind}
          options={[
            { value: '', label: text('audit.every-kind') },
            ...KINDS.map((kind) => ({ value: kind, label: text(`audit.kind-${kind}`) })),
          ]}
          onChange={(event) => setAsked({ ...asked, kind: event.currentTarget.value, page: 1 })}
        />
        <DayInput
          id="audit-day"
          label={text('payments.day')}
          hideLabel
          value={asked.day}
          onChange={(day) => setAsked({ ...asked, day, page: 1 })}
        />
      </div>
      <QueryState query={query}>
        {({ data, paging }) => (
          <div className="audit">
            <Entries entries={data} />
            <Pages
              page={asked.page}
              pages={Math.ceil(paging.total / paging.limit)}
              more={paging.more}
              onPage={(page) => setAsked({ ...asked, page })}
            />
          </div>
        )}
      </QueryState>
    </Screen>
  );
}
