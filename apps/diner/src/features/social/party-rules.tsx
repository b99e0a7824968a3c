import '@tableside/ui/styles/forms.css';
import type { Order } from '@tableside/contract/ordering.schema';
import { spellMoney } from '@tableside/pricing/spell-money';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { Switch } from '@tableside/ui/switch';
import { type FormEvent, useState } from 'react';
import { currentLanguage } from '../../lib/language.ts';
import { readMoney } from '../../lib/money/read-money.ts';
import { useText } from '../../lib/text.tsx';
import { toast } from '../../lib/toasts.ts';
import { useParty } from './use-party.ts';

interface RulesProps {
  readonly order: Order;
  readonly party: NonNullable<Order['party']>;
}

/** What the host decides: whether friends may join, and what the order may come to. */
export function PartyRules({ order, party }: RulesProps) {
  const text = useText();
  const currency = order.store_id.default_currency;
  const { busy, setRules } = useParty(order);
  const [typed, setTyped] = useState(() =>
    party.spend_limit === null ? '' : spellMoney(party.spend_limit, currency, currentLanguage()),
  );
  const [wrong, setWrong] = useState(false);
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const limit = typed.trim() === '' ? null : readMoney(typed, currency);
    setWrong(limit === undefined || limit === 0);
    if (limit === undefined || limit === 0) return;
    if (await setRules(party.joining, limit)) toast.success(text('social.limit-saved'));
  };
  return (
    <section className="social-rules" aria-label={text('social.rules')}>
      <h2 className="t-h3">{text('social.rules')}</h2>
      <Switch
        spread
        label={text('social.joining')}
        checked={party.joining}
        disabled={busy !== null}
        onChange={(open) => void setRules(open, party.spend_limit)}
      />
      <form noValidate onSubmit={(event) => void save(event)}>
        <Field
          id="social-limit"
          label={text('social.limit')}
          start={<span className="t-muted">{currency.symbol}</span>}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          helper={text('social.limit-helper')}
          value={typed}
          error={wrong && text('social.limit-invalid')}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(false);
          }}
        />
        <Button type="submit" busy={busy === 'rules'}>
          {text('social.limit-save')}
        </Button>
      </form>
    </section>
  );
}
