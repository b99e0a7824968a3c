import { useMemo } from 'react';
import { create } from 'zustand';
import { api } from '../api.ts';
import { facts } from '../facts.ts';
import { isRecord } from '../is-record.ts';
import { keptJson } from '../kept-json.ts';
import { localKept } from '../kept-storage.ts';
import { useRoot } from '../store.ts';
import { type DietChoice, NO_CHOICE } from './fit-rule.ts';

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isChoice = (value: unknown): value is DietChoice =>
  isRecord(value) &&
  areTexts(value['allergens']) &&
  areTexts(value['diets']) &&
  typeof value['hide'] === 'boolean';

const ofPhone = keptJson(localKept, 'diet', isChoice);

const useKept = create<DietChoice>()(() => ofPhone.read() ?? NO_CHOICE);

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
  ofPhone.write(choice);
  return null;
}
