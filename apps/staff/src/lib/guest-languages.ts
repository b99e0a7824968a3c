import { houseLanguage } from '@tableside/contract/house-language';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';

function useOpted(): readonly Language[] {
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const opted = data?.opted_languages ?? [];
  return opted.flatMap((each) => LANGUAGES.find((known) => known === each) ?? []);
}

/** The languages of the store's guests in the house's order: its menu is written in the first. */
export function useMenuLanguages(): readonly [Language, ...Language[]] {
  const opted = useOpted();
  return [houseLanguage(opted), ...opted.slice(1)];
}

/** The languages of the store's guests; the viewer's comes first when it is among them. */
export function useGuestLanguages(): readonly Language[] {
  const { language } = useTexts();
  const opted = useOpted().toSorted((one, other) => LANGUAGES.indexOf(one) - LANGUAGES.indexOf(other));
  const [house = language] = opted;
  const first = opted.includes(language) ? language : house;
  return [first, ...opted.filter((each) => each !== first)];
}
