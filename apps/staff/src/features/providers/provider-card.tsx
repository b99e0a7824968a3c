import type { ProviderAccount } from '@tableside/contract/staff-payments.schema';
import { formatDateTime, zoneOf } from '@tableside/i18n/formats';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { StatusPill } from '@tableside/ui/status-pill';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { providerName } from '../../lib/money/provider-name.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { useTryProvider } from './use-providers.ts';

interface CardProps {
  readonly provider: string;
  readonly account: ProviderAccount | undefined;
  readonly onEdit: () => void;
  /** Shows what the provider has told. */
  readonly onEvents: () => void;
}

function Facts({ account }: { readonly account: ProviderAccount }) {
  const { text, language } = useTexts();
  const { store } = useOnDuty();
  const heard = account.last_event_at;
  const facts: readonly Fact[] = [
    [text('providers.key'), account.key_id || '–'],
    [text('providers.secret'), text(account.has_secret ? 'providers.is-saved' : 'providers.is-missing')],
    [text('providers.webhook-url'), account.webhook_url],
    [
      text('providers.heard'),
      heard ? formatDateTime(language, heard, zoneOf(store)) : text('providers.never'),
    ],
  ];
  return <FactList facts={facts} />;
}

/** A provider: whether the store is paid through it, and whether it answers. */
export function ProviderCard({ provider, account, onEdit, onEvents }: CardProps) {
  const text = useText();
  const trial = useTryProvider(provider);
  // What was said of other keys says nothing of these.
  const reached = trial.variables === account?.updated_at ? trial.data : undefined;
  return (
    <article className="provider-card">
      <header className="offer-card-head">
        <h2>{providerName(provider)}</h2>
        {account?.enabled ? (
          <StatusPill tone="done">{text('providers.used')}</StatusPill>
        ) : (
          account && <StatusPill tone="waiting">{text('providers.not-used')}</StatusPill>
        )}
      </header>
      {account ? <Facts account={account} /> : <p className="t-muted">{text('providers.none')}</p>}
      {reached === true && <Banner kind="success">{text('providers.reached')}</Banner>}
      {reached === false && <Banner kind="danger">{text('providers.not-reached')}</Banner>}
      <div className="button-row">
        <Button onClick={onEdit}>{text(account ? 'acts.edit' : 'providers.set-up')}</Button>
        {account && (
          <Button busy={trial.isPending} onClick={() => trial.mutate(account.updated_at)}>
            {text('providers.try')}
          </Button>
        )}
        {account && <Button onClick={onEvents}>{text('providers.messages')}</Button>}
      </div>
    </article>
  );
}
