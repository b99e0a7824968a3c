import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { CampaignKind } from '@tableside/contract/vocabulary';
import { CAMPAIGN_KINDS } from '@tableside/contract/vocabulary';
import { couponSummary } from '@tableside/pricing/coupon-summary';
import { Button } from '@tableside/ui/button';
import { ArrowLeft } from '@tableside/ui/icons';
import { RadioCards } from '@tableside/ui/radio-cards';
import { showWrong } from '@tableside/ui/show-wrong';
import type { FormEvent } from 'react';
import { Clashes } from '../../lib/form/clashes.tsx';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { BenefitFields } from './benefit-fields.tsx';
import { couponRuleOf } from './coupon-rule-of.ts';
import { KindFields } from './kind-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { draftOf, emptyDraft } from './offer-draft.ts';
import { LimitFields, OrderFields } from './order-fields.tsx';
import { readRule } from './read-offer.ts';
import { TimeFields } from './time-fields.tsx';
import { TryBox } from './try-box.tsx';
import { type OfferForm, useOfferForm } from './use-offer-form.ts';
import { useSaveOffer } from './use-offers.ts';
import { useSentence } from './use-sentence.ts';

function KindChoice({ form: { draft, set } }: { readonly form: OfferForm }) {
  const text = useText();
  const choose = (kind: CampaignKind) => {
    const { visits, stores } = emptyDraft(kind);
    // A reward is asked about no other restaurant: none stays ticked unseen.
    set({ kind, visits, ...(kind === 'reward' && { stores }) });
  };
  return (
    <section className="form-part">
      <RadioCards
        legend={text('offers.kind')}
        name="offer-kind"
        value={draft.kind}
        options={CAMPAIGN_KINDS.map((kind) => ({
          value: kind,
          label: text(`offers.kind-${kind}`),
          note: text(`offers.kind-${kind}-text`),
        }))}
        onChange={(value) => choose(CAMPAIGN_KINDS.find((kind) => kind === value) ?? 'coupon')}
      />
    </section>
  );
}

function Preview({ form }: { readonly form: OfferForm }) {
  const text = useText();
  const { store } = useOnDuty();
  const sentence = useSentence();
  const rule = readRule(form.draft, store.default_currency);
  return (
    <>
      <section className="offer-sentence">
        <h3>{text('offers.in-words')}</h3>
        <p aria-live="polite">
          {rule ? sentence(couponSummary(couponRuleOf(rule))) : text('offers.in-words-later')}
        </p>
      </section>
      <TryBox rule={rule} />
    </>
  );
}

interface EditorProps {
  /** Undefined makes a new one. */
  readonly campaign: Campaign | undefined;
  readonly onBack: () => void;
  readonly onSaved: (campaign: Campaign) => void;
}

/** The form of an offer with every rule it may have, its sentence and a trial beside it. */
export function OfferEditor({ campaign, onBack, onSaved }: EditorProps) {
  const text = useText();
  const { store } = useOnDuty();
  const form = useOfferForm(
    campaign ? draftOf(campaign, store.default_currency.exponent) : emptyDraft('coupon'),
  );
  useUnsaved(form.changed);
  const save = useSaveOffer(onSaved);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.insist();
    if (form.read.ok) save.mutate({ id: campaign?._id, body: form.read.body });
    else showWrong(event.currentTarget);
  };
  return (
    <form className="offer-editor" noValidate onSubmit={submit}>
      <div className="offer-form">
        <Button kind="text" className="back" icon={<ArrowLeft size={20} />} onClick={onBack}>
          {text('offers.back')}
        </Button>
        {!campaign && <KindChoice form={form} />}
        <BenefitFields form={form} />
        <NameFields form={form} />
        <KindFields form={form} />
        <TimeFields form={form} />
        <OrderFields form={form} />
        <LimitFields form={form} />
      </div>
      <div className="offer-aside">
        <Preview form={form} />
        <Clashes words={form.clashes} />
        <div className="offer-save">
          <Button type="submit" kind="accent" size="lg" block busy={save.isPending}>
            {text(campaign ? 'acts.save' : 'offers.save-draft')}
          </Button>
        </div>
      </div>
    </form>
  );
}
