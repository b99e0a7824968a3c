import {
  type LoyaltyLine,
  type RememberedOffer,
  type RewardPage,
  type RootState,
  useRoot,
} from '../store.ts';

/** What happened with credits, rewards and offers; as in `facts.ts`, apart so that the menu does not wait for it. */
export const offerFacts = {
  /** What is chosen for credits at one store; any other choice is forgotten. */
  loyaltyCartSet(store_id: string, lines: readonly LoyaltyLine[]): void {
    useRoot.setState(() => ({ loyalty_cart: { store_id, lines } }));
  },
  loyaltiesFetched(loyalties: RootState['loyalties']): void {
    useRoot.setState(() => ({ loyalties }));
  },
  rewardsFetched(rewards: RewardPage): void {
    useRoot.setState(() => ({ rewards }));
  },
  offerRemembered(offer: RememberedOffer): void {
    useRoot.setState((state) => ({
      remembered_offers: [
        offer,
        ...state.remembered_offers.filter(({ store_id }) => store_id !== offer.store_id),
      ].slice(0, 10),
    }));
  },
  offerForgotten(id: string): void {
    useRoot.setState((state) => ({
      remembered_offers: state.remembered_offers.filter(({ _id }) => _id !== id),
    }));
  },
} as const;
