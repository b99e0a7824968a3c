import { useEffect } from 'react';
import { againstWords } from '../lib/diet/against-words.ts';
import { useDietChoice } from '../lib/diet/diet-choice.ts';
import { againstDish, fits } from '../lib/diet/fit-rule.ts';
import { markStyle } from '../lib/diet/mark-style.ts';
import { useMenu } from '../lib/menu/menu.ts';
import { useLanguage, useText } from '../lib/text.tsx';

/**
 * Hides or marks the rows of dishes against the diner's choice, in every list that draws them. By a style sheet: the
 * rows belong to the first script, which is to know nothing of diets.
 */
export function useDietMarks(): void {
  const text = useText();
  const { language, whole } = useLanguage();
  const { items } = useMenu();
  const choice = useDietChoice();
  useEffect(() => {
    const chosen = choice.allergens.length + choice.diets.length > 0;
    if (!whole || !chosen || typeof CSSStyleSheet === 'undefined' || !document.adoptedStyleSheets) return;
    const marks = items
      .map((item) => ({ id: item._id, against: againstDish(item, choice) }))
      .filter(({ against }) => !fits(against))
      .map(({ id, against }) => ({ id, words: againstWords(text, language, against) }));
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(markStyle(marks, choice.hide));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [items, choice, text, language, whole]);
}
