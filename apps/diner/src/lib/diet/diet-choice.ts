import type { User } from '@tableside/contract/accounts.schema';
import { useCallback, useMemo } from 'react';
import { create } from 'zustand';
import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { isRecord } from '../is-record.ts';
import { keptJson } from '../kept-json.ts';
import { localKept } from '../kept-storage.ts';
import { useRoot } from '../store.ts';
import { againstDish, type DietChoice, fits, NO_CHOICE } from './fit-rule.ts';

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isChoice = (value: unknown): value is DietChoice =>
  isRecord(value) &&
  areTexts(value['allergens']) &&
  areTexts(value['diets']) &&
  typeof value['hide'] === 'boolean';

/** A send waits for it. */
const PATIENCE_MS = 6000;

const ofPhone = keptJson(localKept, 'diet', isChoice);

const useKept = create<DietChoice>()(() => ofPhone.read() ?? NO_CHOICE);

function keep(choice: DietChoice): void {
  useKept.setState(choice);
  ofPhone.write(choice);
}

/** What this phone holds and the profile has no list of its own for. */
const missing = (user: User, here: DietChoice) => ({
  ...(user.allergens.length === 0 && here.allergens.length > 0 && { allergens: [...here.allergens] }),
  ...(user.diets.length === 0 && here.diets.length > 0 && { diets: [...here.diets] }),
});

/**
 * The diner's choice: of the profile when signed in, else of this phone, which also stands in for a list that has not
 * reached the profile yet. Whether dishes are hidden is the phone's alone.
 */
export function useDietChoice(): DietChoice {
  const here = useKept();
  const user = useRoot(({ auth }) => auth.user_data?.user);
  return useMemo(
    () =>
      user ? { allergens: user.allergens, diets: user.diets, hide: here.hide, ...missing(user, here) } : here,
    [user, here],
  );
}

/** Says of a dish whether it is shown to this diner: what is against their choice is hidden where they asked for that. */
export function useWanted(): (dish: Parameters<typeof againstDish>[0]) => boolean {
  const choice = useDietChoice();
  return useCallback((dish) => !choice.hide || fits(againstDish(dish, choice)), [choice]);
}

/** Whether somebody is signed in whose profile, and with it the kitchen, does not know the allergens of this phone yet. */
export function useDietUntold(): boolean {
  const here = useKept();
  return useRoot(({ auth }) => auth.user_data !== null && 'allergens' in missing(auth.user_data.user, here));
}

/** The lists of this phone go; whoever uses it next does not see them. */
export function forgetDietLists(): void {
  const { allergens, diets, hide } = useKept.getState();
  if (allergens.length + diets.length > 0) keep({ ...NO_CHOICE, hide });
}

async function bring(): Promise<boolean> {
  const user = useRoot.getState().auth.user_data?.user;
  if (!user) return true;
  const body = missing(user, useKept.getState());
  if (Object.keys(body).length === 0) {
    forgetDietLists();
    return true;
  }
  const answer = await api.accounts.updateUser({ body }, { timeoutMs: PATIENCE_MS });
  // The phone keeps its lists until the profile is next seen with its own: an older answer may still be on its way.
  if (answer.ok) facts.userFetched(answer.value.user);
  return answer.ok || !body.allergens;
}

let bringing: Promise<boolean> | undefined;

/** Brings what was chosen on this phone into the profile of who signed in, unless that has its own. False where allergens could not be. */
export function bringDietChoice(): Promise<boolean> {
  bringing ??= bring().finally(() => {
    bringing = undefined;
  });
  return bringing;
}

/** Keeps a choice in the profile when signed in, whose allergens the kitchen's tickets carry, else on this phone. Answers what went wrong. */
export async function saveDietChoice(choice: DietChoice): Promise<string | null> {
  const { allergens, diets, hide } = choice;
  const signedIn = useRoot.getState().auth.user_data !== null;
  if (signedIn) {
    const answer = await api.accounts.updateUser({
      body: { allergens: [...allergens], diets: [...diets] },
    });
    if (!answer.ok) return answer.message;
    facts.userFetched(answer.value.user);
  }
  keep(signedIn ? { ...NO_CHOICE, hide } : choice);
  return null;
}
