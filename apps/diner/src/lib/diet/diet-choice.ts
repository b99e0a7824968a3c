import { useMemo } from 'react';
import { create } from 'zustand';
import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { localKept } from '../kept-storage.ts';
import { useRoot } from '../store.ts';
import { type DietChoice, NO_CHOICE } from './fit-rule.ts';

const KEY = 'diet';

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** What this phone has kept; anything unreadable counts as nothing chosen. */
function kept(): DietChoice {
  try {
    const read: unknown = JSON.parse(localKept.getItem(KEY) ?? 'null');
    if (typeof read !== 'object' || read === null) return NO_CHOICE;
    const { allergens, diets, hide } = { allergens: [], diets: [], hide: false, ...read };
    return { allergens: texts(allergens), diets: texts(diets), hide: hide === true };
  } catch {
    return NO_CHOICE;
  }
}

const useKept = create<DietChoice>()(kept);

/** The diner's choice: of the profile when signed in, else of this phone. Whether dishes are hidden is the phone's alone. */
export function useDietChoice(): DietChoice {
  const here = useKept();
  const user = useRoot(({ auth }) => auth.user_data?.user);
  return useMemo(
    () => (user ? { allergens: user.allergens, diets: user.diets, hide: here.hide } : here),
    [user, here],
  );
}

/** Keeps a choice on this phone and, signed in, in the profile, whose allergens the kitchen's tickets carry. Answers what went wrong. */
export async function saveDietChoice(choice: DietChoice): Promise<string | null> {
  const { allergens, diets } = choice;
  if (useRoot.getState().auth.user_data !== null) {
    const answer = await api.accounts.updateUser({
      body: { allergens: [...allergens], diets: [...diets] },
    });
    if (!answer.ok) return answer.message;
    facts.userFetched(answer.value.user);
  }
  useKept.setState(choice);
  localKept.setItem(KEY, JSON.stringify(choice));
  return null;
}
