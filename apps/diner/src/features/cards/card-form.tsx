import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { Field } from '@tableside/ui/field';
import { CreditCard, Lock } from '@tableside/ui/icons';
import type { FormEvent } from 'react';
import { brandName } from '../../lib/cards/card-words.ts';
import { useText } from '../../lib/text.tsx';
import { brandOf } from './card-rules.ts';
import { useCardForm } from './use-card-form.ts';

interface FormProps {
  readonly storeId: string;
  readonly onSaved: () => void;
}

/** A new card: it goes from here straight to the provider's vault. */
export function CardForm({ storeId, onSaved }: FormProps) {
  const text = useText();
  const { card, wrong, busy, refusal, submit, type, left } = useCardForm(storeId, onSaved);
  const brand = brandOf(card.number);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const first = await submit();
    if (first) document.getElementById(`card-${first}`)?.focus();
  };
  return (
    <form className="card-form" onSubmit={(event) => void send(event)} noValidate>
      <Field
        id="card-number"
        label={text('cards.number')}
        start={<CreditCard size={20} />}
        end={brand && <span className="t-small t-muted">{brandName(brand)}</span>}
        value={card.number}
        error={wrong.includes('number') && text('cards.number-wrong')}
        inputMode="numeric"
        autoComplete="cc-number"
        enterKeyHint="next"
        onChange={(event) => type('number', event.currentTarget.value)}
        onBlur={() => left('number')}
      />
      <Field
        id="card-name"
        label={text('cards.name')}
        value={card.name}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={60}
        onChange={(event) => type('name', event.currentTarget.value)}
      />
      <div className="card-form-pair">
        <Field
          id="card-validity"
          label={text('cards.validity')}
          value={card.validity}
          error={wrong.includes('validity') && text('cards.validity-wrong')}
          inputMode="numeric"
          autoComplete="cc-exp"
          enterKeyHint="next"
          onChange={(event) => type('validity', event.currentTarget.value)}
          onBlur={() => left('validity')}
        />
        <Field
          id="card-cvv"
          label={text('cards.cvv')}
          value={card.cvv}
          error={wrong.includes('cvv') && text('cards.cvv-wrong')}
          inputMode="numeric"
          autoComplete="cc-csc"
          enterKeyHint="done"
          maxLength={4}
          onChange={(event) => type('cvv', event.currentTarget.value)}
          onBlur={() => left('cvv')}
        />
      </div>
      <p className="card-form-where">
        <Lock size={16} /> {text('cards.where')}
      </p>
      {refusal && (
        <Banner kind="danger" live>
          {refusal}
        </Banner>
      )}
      <Button kind="accent" size="lg" block type="submit" busy={busy}>
        {text('cards.save')}
      </Button>
    </form>
  );
}
