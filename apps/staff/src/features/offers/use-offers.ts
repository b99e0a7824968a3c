import type { Campaign } from '@tableside/contract/staff-offers.schema';
import type { CampaignAction } from '@tableside/contract/vocabulary';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useCommand } from '../../lib/use-command.ts';
import type { OfferBody } from './read-offer.ts';

interface Saving {
  /** Undefined makes a new one. */
  readonly id: string | undefined;
  readonly body: OfferBody;
}
interface Moving {
  readonly id: string;
  readonly action: CampaignAction;
}

/** Keeps what a form says of an offer. */
export function useSaveOffer(onDone: (campaign: Campaign) => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ id, body: { kind, ...fields } }: Saving, options) =>
      id === undefined
        ? api.createCampaign({ params: { store_id: store._id }, body: { kind, ...fields } }, options)
        : api.changeCampaign({ params: { id }, body: fields }, options),
    stale: [keys.campaigns(store._id)],
    onDone,
  });
}

/** Publishes, pauses or ends an offer. */
export function useMoveOffer(onDone: () => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ id, action }: Moving, options) => api.moveCampaign({ params: { id }, body: { action } }, options),
    stale: [keys.campaigns(store._id)],
    onDone,
  });
}

/** Makes a batch of single-use codes; `onDone` hears how many were asked for. */
export function useMakeCodes(campaignId: string, onDone: (count: number) => void) {
  return useCommand({
    ask: (count: number, options) => api.makeCodes({ params: { id: campaignId }, body: { count } }, options),
    stale: [keys.voucherCodes(campaignId)],
    onDone: (_, count) => onDone(count),
  });
}
