import type { Programme } from '@tableside/contract/loyalty.schema';
import type { StaffProgramme } from '@tableside/contract/staff-offers.schema';
import type { CommandContext, QueryContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import type { LoyaltyDeps } from '../deps.ts';
import { tellAudit } from '../tell-audit.ts';
import { creditDishes, strangeDish } from './credit-dishes.ts';
import { findProgramme, type ProgrammeFacts, saveProgrammeRow } from './programme-repository.ts';

/** The public programme of a store, its items as the menus have them now; at a food court's desk they are of its stalls. Refuses `not-found` where none is live. */
export async function getProgramme(
  deps: LoyaltyDeps,
  storeId: string,
  { db, language, now }: Pick<QueryContext<'visitor'>, 'db' | 'language' | 'now'>,
): Promise<Programme> {
  const programme = await findProgramme(db, storeId);
  if (!programme?.live) return refuse('not-found');
  const ids = programme.items.map(({ item_id }) => item_id);
  const dishes = await creditDishes(deps, db, storeId, { ids, language, now });
  return {
    earn: { per: programme.earnPer, credits: programme.earnCredits },
    expires_days: programme.expiresDays,
    items: programme.items.flatMap(({ item_id, credits }) => {
      const item = dishes.get(item_id);
      return item ? [{ item, credits }] : [];
    }),
  };
}

const present = ({ live, earnPer, earnCredits, expiresDays, items }: ProgrammeFacts): StaffProgramme => ({
  live,
  earn: { per: earnPer, credits: earnCredits },
  expires_days: expiresDays,
  items: items.map(({ item_id, credits }) => ({ item_id, credits })),
});

/** What a store starts from: one credit for each ten whole units of its money, nothing to buy with them. */
const FIRST: ProgrammeFacts = { live: false, earnPer: 1000, earnCredits: 1, expiresDays: 365, items: [] };

/** The programme as the staff set it up; before that a proposal that is not live. */
export async function getStaffProgramme(
  storeId: string,
  { db, principal }: QueryContext<'staff'>,
): Promise<StaffProgramme> {
  requireStore(principal, storeId);
  return present((await findProgramme(db, storeId)) ?? FIRST);
}

/** Sets the programme of a store of the caller. Credits that are earned keep their last day. */
export async function saveProgramme(
  deps: LoyaltyDeps,
  storeId: string,
  asked: StaffProgramme,
  context: CommandContext<'staff'>,
): Promise<StaffProgramme> {
  const { tx, principal, now } = context;
  requireStore(principal, storeId);
  const ids = asked.items.map(({ item_id }) => item_id);
  const strange = await strangeDish(deps, tx, storeId, ids);
  if (strange >= 0)
    return refuse('malformed', {
      fields: [{ path: `body.items.${strange}.item_id`, message: ids[strange] ?? '' }],
    });
  const programme: ProgrammeFacts = {
    live: asked.live,
    earnPer: asked.earn.per,
    earnCredits: asked.earn.credits,
    expiresDays: asked.expires_days,
    items: asked.items,
  };
  saveProgrammeRow(tx, storeId, programme, now);
  tellAudit(context, storeId, 'programme.save', storeId, { ...asked });
  return present(programme);
}
