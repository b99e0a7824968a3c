import { houseLanguage } from '@tableside/contract/house-language';
import { LANGUAGES, type Language } from '@tableside/contract/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storeQuery } from './queries.ts';
import { useOnDuty } from './session.tsx';
import { useTexts } from './text.tsx';

function useOpted(): readonly Language[] {
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const opted = data?.opted_languages;
  return useMemo(
    () => (opted ?? []).flatMap((each) => LANGUAGES.find((known) => known === each) ?? []),
    [opted],
  );
}

/** The languages of the store's guests in the house's order: its menu is written in the first. */
export function useMenuLanguages(): readonly [Language, ...Language[]] {
  const opted = useOpted();
  return [houseLanguage(opted), ...opted.slice(1)];
}

/** The languages of the store's guests; the viewer's comes first when it is among them. The same list until one of both changes. */
export function useGuestLanguages(): readonly Language[] {
  const { language } = useTexts();
  const opted = useOpted();
  return useMemo(() => {
    const sorted = LANGUAGES.filter((each) => opted.includes(each));
    const [house = language] = sorted;
    const first = sorted.includes(language) ? language : house;
    return [first, ...sorted.filter((each) => each !== first)];
  }, [opted, language]);
}
