/** How much higher than what is seen a text is with one more line: half for two lines. Tall scripts are a little higher by themselves. */
const MORE = 1.25;

/** The keys of the dishes on a guest's page whose description does not fit its lines there. */
export const cutDishes = (page: Document): readonly string[] =>
  [...page.querySelectorAll('.item-description')]
    .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * MORE)
    .flatMap((description) => description.closest('.item')?.id.replace(/^item-/, '') ?? []);

/** Tells which dishes are cut, now and whenever the page gets another width or its typefaces arrive; gives a way to stop. */
export function watchCuts(page: Document, onCut: (dishes: readonly string[]) => void): () => void {
  const tell = () => onCut(cutDishes(page));
  const widths = new ResizeObserver(tell);
  widths.observe(page.documentElement);
  page.fonts.addEventListener('loadingdone', tell);
  return () => {
    widths.disconnect();
    page.fonts.removeEventListener('loadingdone', tell);
  };
}
