import type { CampaignState } from '@tableside/contract/vocabulary';
import { StatusPill, type StatusTone } from '@tableside/ui/status-pill';
import { useText } from '../../lib/text.tsx';

const TONES: Readonly<Record<CampaignState, StatusTone>> = {
  draft: 'sending',
  live: 'done',
  paused: 'waiting',
  ended: 'problem',
};

/** Where an offer stands. */
export function OfferState({ state }: { readonly state: CampaignState }) {
  const text = useText();
  return <StatusPill tone={TONES[state]}>{text(`offers.state-${state}`)}</StatusPill>;
}
