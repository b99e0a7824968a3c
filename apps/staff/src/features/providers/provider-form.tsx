import type { ProviderAccount } from '@tableside/contract/staff-payments.schema';
import { Field } from '@tableside/ui/field';
import { Switch } from '@tableside/ui/switch';
import { useWhileThere } from '@tableside/ui/use-there';
import { changedWords } from '../../lib/form/changed-words.ts';
import { Clashes, clashing } from '../../lib/form/clashes.tsx';
import { EditForm } from '../../lib/form/edit-form.tsx';
import { useLaidOver } from '../../lib/form/use-laid-over.ts';
import { useText } from '../../lib/text.tsx';
import { type ProviderChange, useSaveProvider } from './use-providers.ts';

interface ProviderFormProps {
  readonly provider: string;
  /** Undefined until the store has one there. */
  readonly account: ProviderAccount | undefined;
  readonly onDone: () => void;
}

interface Typed {
  readonly key: string;
  readonly secret: string;
  readonly webhook: string;
  readonly address: string;
  readonly enabled: boolean;
}

/** What is sent: nothing that was left as it is, and a secret only when a new one was typed. */
function changeOf(typed: Typed, account: ProviderAccount | undefined): ProviderChange {
  const { key, secret, webhook, address, enabled } = typed;
  return {
    enabled,
    ...(key !== (account?.key_id ?? '') && { key_id: key }),
    ...(secret !== '' && { key_secret: secret }),
    ...(webhook !== '' && { webhook_secret: webhook }),
    ...(address !== (account?.base_url ?? '') && { base_url: address }),
    saved_at: account?.updated_at ?? null,
  };
}

const typedOf = (account: ProviderAccount | undefined): Typed => ({
  key: account?.key_id ?? '',
  secret: '',
  webhook: '',
  address: account?.base_url ?? '',
  enabled: account?.enabled ?? true,
});

function useFieldWords(): Readonly<Record<keyof Typed, string>> {
  const text = useText();
  return {
    key: text('providers.key'),
    secret: text('providers.secret'),
    webhook: text('providers.webhook-secret'),
    address: text('providers.address'),
    enabled: text('providers.use'),
  };
}

/** Keys of an account at a provider. Secrets are only written: what is saved is never shown again. */
export function ProviderForm({ provider, account, onDone }: ProviderFormProps) {
  const text = useText();
  const before = typedOf(account);
  const edited = useLaidOver(before);
  const { value: typed } = edited;
  const words = useFieldWords();
  const set = (change: Partial<Typed>) => edited.set(() => change);
  const save = useSaveProvider(provider, useWhileThere(onDone));
  const id = (field: string) => `${provider}-${field}`;
  const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <EditForm
      changed={changedWords(words, before, typed)}
      add={account === undefined ? text('acts.save') : undefined}
      busy={save.isPending}
      onUndo={() => edited.set(() => before)}
      onSubmit={() => save.mutate(changeOf(typed, account))}
    >
      <Field
        {...plain}
        id={id('key')}
        label={text('providers.key')}
        value={typed.key}
        onChange={(event) => set({ key: event.currentTarget.value.trim() })}
      />
      <Field
        {...plain}
        id={id('secret')}
        type="password"
        label={text('providers.secret')}
        helper={account?.has_secret ? text('providers.secret-kept') : undefined}
        value={typed.secret}
        onChange={(event) => set({ secret: event.currentTarget.value.trim() })}
      />
      <Field
        {...plain}
        id={id('webhook')}
        type="password"
        label={text('providers.webhook-secret')}
        helper={text('providers.webhook-kept', { count: account?.webhook_secrets ?? 0 })}
        value={typed.webhook}
        onChange={(event) => set({ webhook: event.currentTarget.value.trim() })}
      />
      <Field
        {...plain}
        id={id('address')}
        inputMode="url"
        label={text('providers.address')}
        optional={text('shared.optional')}
        helper={text('providers.address-text')}
        value={typed.address}
        onChange={(event) => set({ address: event.currentTarget.value.trim() })}
      />
      <Switch
        spread
        label={text('providers.use')}
        checked={typed.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      <p className="t-muted">{text(typed.enabled ? 'providers.use-text' : 'providers.unused-text')}</p>
      <Clashes words={clashing(words, edited.clashes)} />
    </EditForm>
  );
}
