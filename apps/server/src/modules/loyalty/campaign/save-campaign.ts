import type { Parsed } from '@tableside/contract/endpoint';
import type { Campaign, staffOffersShapes } from '@tableside/contract/staff-offers.schema';
import { type CampaignKind, TABLE_CODE_LENGTH } from '@tableside/contract/vocabulary';
import type { CommandContext } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/http/refused.ts';
import { requireStore } from '../../../platform/http/store-scope.ts';
import { newCode, newId } from '../../../platform/ids.ts';
import type { LoyaltyDeps } from '../deps.ts';
import { tellAudit } from '../tell-audit.ts';
import { insertCampaign, lockCampaign, lockCode, updateCampaign } from './campaign-repository.ts';
import {
  type CampaignDraft,
  type CampaignFacts,
  type DraftProblem,
  draftProblem,
  namedIn,
  normalCode,
} from './campaign-rule.ts';
import { changedParts } from './changed-parts.ts';
import { readCampaign } from './list-campaigns.ts';

type StaffContext = CommandContext<'staff'>;
type Asked = Parsed<(typeof staffOffersShapes)['changeCampaign']>['body'];

const malformed = (problem: DraftProblem): never => refuse('malformed', { fields: [problem] });

/** A voucher with one code for all gets it here, and keeps it: cards may be printed already. */
function codeOf(kind: CampaignKind, asked: Asked, old: CampaignFacts | undefined): string | null {
  if (kind === 'coupon') return asked.code ? normalCode(asked.code) : null;
  if (kind === 'reward') return asked.code;
  return asked.single_use ? null : (old?.code ?? newCode(TABLE_CODE_LENGTH));
}

function draftOf(kind: CampaignKind, storeId: string, asked: Asked, old?: CampaignFacts): CampaignDraft {
  return {
    kind,
    title: asked.title,
    terms: asked.terms,
    rule: asked.rule,
    code: codeOf(kind, asked, old),
    listed: asked.listed,
    storeIds: [...new Set([storeId, ...asked.store_ids])],
    singleUse: asked.single_use,
    stock: asked.stock,
    validDays: asked.valid_days,
    trigger: asked.trigger,
  };
}

/** What only the database knows to be wrong with a draft. */
function worldProblem(draft: CampaignDraft, old: CampaignFacts | undefined): DraftProblem | null {
  if (old === undefined) return null;
  if (draft.rule.total_limit !== null && draft.rule.total_limit < old.used)
    return { path: 'body.rule.total_limit', message: `>= ${old.used}` };
  if (draft.stock !== null && draft.stock < old.taken)
    return { path: 'body.stock', message: `>= ${old.taken}` };
  if (draft.singleUse !== old.singleUse) return { path: 'body.single_use', message: String(old.singleUse) };
  return null;
}

async function requireFitting(
  { menuOf }: LoyaltyDeps,
  storeId: string,
  draft: CampaignDraft,
  old: CampaignFacts | undefined,
  { tx, principal }: StaffContext,
): Promise<void> {
  const problem = draftProblem(draft) ?? worldProblem(draft, old);
  if (problem) return malformed(problem);
  for (const id of draft.storeIds) requireStore(principal, id);
  const menu = await menuOf(tx, storeId);
  const { items, categories } = namedIn(draft);
  const strange = items.find((id) => !menu.hasItem(id)) ?? categories.find((id) => !menu.hasCategory(id));
  if (strange !== undefined) return malformed({ path: 'body.rule', message: strange });
}

/** Makes a draft for a store of the caller. Refuses `malformed` for what does not fit together, `code-taken`. */
export async function createCampaign(
  deps: LoyaltyDeps,
  storeId: string,
  asked: Asked & { readonly kind: CampaignKind },
  context: StaffContext,
): Promise<Campaign> {
  const { tx, now, principal } = context;
  requireStore(principal, storeId);
  const draft = draftOf(asked.kind, storeId, asked);
  await requireFitting(deps, storeId, draft, undefined, context);
  const id = newId();
  if (draft.code !== null && (await lockCode(tx, draft.storeIds, draft.code, id)))
    return refuse('code-taken');
  insertCampaign(tx, { id, storeId, kind: draft.kind }, draft, now);
  tellAudit(context, storeId, 'campaign.create', id, {
    kind: draft.kind,
    title: draft.title,
    rule: draft.rule,
  });
  return readCampaign(tx, id, deps.origin);
}

/** Changes a campaign that has not ended. What a bill carries already keeps its terms. */
export async function changeCampaign(
  deps: LoyaltyDeps,
  id: string,
  asked: Asked,
  context: StaffContext,
): Promise<Campaign> {
  const { tx, now, principal } = context;
  const old = (await lockCampaign(tx, id)) ?? refuse('not-found');
  requireStore(principal, old.storeId);
  if (old.state === 'ended') return refuse('state-changed');
  const draft = draftOf(old.kind, old.storeId, asked, old);
  await requireFitting(deps, old.storeId, draft, old, context);
  if (draft.code !== null && (await lockCode(tx, draft.storeIds, draft.code, id)))
    return refuse('code-taken');
  updateCampaign(tx, id, draft, now);
  tellAudit(context, old.storeId, 'campaign.change', id, {
    title: draft.title,
    rule: draft.rule,
    was: old.rule,
    parts: changedParts(old, draft),
  });
  return readCampaign(tx, id, deps.origin);
}
