import type { Campaign, RewardTrigger } from '@tableside/contract/staff-offers.schema';
import type { CampaignAction } from '@tableside/contract/vocabulary';
import { Banner } from '@tableside/ui/banner';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Pause, Pencil, QrCode } from '@tableside/ui/icons';
import { useState } from 'react';
import { dishName } from '../../lib/dish-name.ts';
import { type Fact, FactList } from '../../lib/fact-list.tsx';
import { useMoney } from '../../lib/money/money.ts';
import { note } from '../../lib/notes.ts';
import { useCan } from '../../lib/session.tsx';
import { useText, useTexts } from '../../lib/text.tsx';
import { OfferState } from './offer-state.tsx';
import { TryBox } from './try-box.tsx';
import { useMoveOffer } from './use-offers.ts';
import { useSentence } from './use-sentence.ts';

interface PanelProps {
  readonly campaign: Campaign;
  readonly onEdit: () => void;
  readonly onCodes: () => void;
}

/** What earns a reward, in words. */
function useEarnedBy() {
  const text = useText();
  const money = useMoney();
  return (trigger: RewardTrigger): string => {
    if (trigger.on !== 'visits') return text(`offers.each-${trigger.on}`);
    const each = text('offers.each-visits', { count: trigger.visits });
    if (trigger.min_amount === 0) return each;
    return `${each} · ${text('offers.clause-minimum', { amount: money(trigger.min_amount) })}`;
  };
}

function Figures({ campaign }: { readonly campaign: Campaign }) {
  const text = useText();
  const money = useMoney();
  const earned = useEarnedBy();
  const { kind, code, used, cost, taken, stock, rule, trigger } = campaign;
  const facts: readonly Fact[] = [
    ...(kind === 'coupon'
      ? [[text('offers.code'), code ?? text('offers.no-code')] as const]
      : [
          [
            text('offers.taken'),
            stock === null ? String(taken) : text('offers.of', { count: String(taken), all: String(stock) }),
          ] as const,
        ]),
    [
      text('offers.used'),
      rule.total_limit === null || rule.total_limit === undefined
        ? String(used)
        : text('offers.of', { count: String(used), all: String(rule.total_limit) }),
    ],
    [text('offers.cost'), money(cost)],
    ...(trigger ? [[text('offers.earned-by'), earned(trigger)] as const] : []),
  ];
  return <FactList facts={facts} as="columns" />;
}

function Moves({ campaign, onEdit }: Omit<PanelProps, 'onCodes'>) {
  const text = useText();
  const { language } = useTexts();
  const [ending, setEnding] = useState(false);
  const move = useMoveOffer(() => setEnding(false));
  const { allowedActions: allowed, _id: id, state } = campaign;
  const { name } = dishName(campaign.title, language);
  const go = (action: CampaignAction, done: 'is-live' | 'is-paused' | 'is-ended') =>
    move.mutate({ id, action }, { onSuccess: () => note('success', text(`offers.${done}`, { name })) });
  return (
    <>
      <div className="button-row">
        {allowed.includes('publish') && (
          <Button kind="accent" busy={move.isPending} onClick={() => go('publish', 'is-live')}>
            {text(state === 'paused' ? 'offers.resume' : 'offers.publish')}
          </Button>
        )}
        {allowed.includes('pause') && (
          <Button icon={<Pause size={20} />} busy={move.isPending} onClick={() => go('pause', 'is-paused')}>
            {text('offers.pause')}
          </Button>
        )}
        {allowed.includes('change') && (
          <Button icon={<Pencil size={20} />} onClick={onEdit}>
            {text('acts.edit')}
          </Button>
        )}
        {allowed.includes('end') && <Button onClick={() => setEnding(true)}>{text('offers.end')}</Button>}
      </div>
      <DialogConfirm
        open={ending}
        title={text('offers.end-title', { name })}
        text={text('offers.end-text')}
        confirm={text('offers.end')}
        keep={text('shared.cancel')}
        danger
        busy={move.isPending}
        onKeep={() => setEnding(false)}
        onConfirm={() => go('end', 'is-ended')}
      />
    </>
  );
}

/** One offer: its sentence, how it is used, what may be done with it, and a trial. */
export function OfferPanel({ campaign, onEdit, onCodes }: PanelProps) {
  const { text, language } = useTexts();
  const can = useCan();
  const sentence = useSentence();
  const others = campaign.conflicts.map(({ title }) => dishName(title, language).name);
  return (
    <>
      <div className="offer-panel-head">
        <OfferState state={campaign.state} />
        <span className="t-muted">{text(`offers.kind-${campaign.kind}`)}</span>
      </div>
      <p className="offer-panel-words">{sentence(campaign.summary)}</p>
      {others.length > 0 && (
        <Banner kind="warning">{text('offers.conflicts', { names: others.join(', ') })}</Banner>
      )}
      <Figures campaign={campaign} />
      {can('offers.write') && <Moves campaign={campaign} onEdit={onEdit} />}
      {campaign.kind === 'voucher' && can('offers.write') && (
        <Button icon={<QrCode size={20} />} onClick={onCodes}>
          {text('offers.cards')}
        </Button>
      )}
      <TryBox rule={campaign.rule} />
    </>
  );
}
