/** Pixels of a line of a description. */
export const LINE = 20;
const LINES_SEEN = 2;

const fixed = (of: object | null, name: string, value: unknown): void =>
  void Object.defineProperty(of, name, { value, configurable: true });

// Pages of tests have no typefaces to wait for, neither this one nor one in a frame: what both are built on gets some.
fixed(Object.getPrototypeOf(Document.prototype), 'fonts', new EventTarget());

/** Gives a description another height (pixels), as if longer words or wider letters stood there. */
export function stretch(page: Document, dish: string, height: number): void {
  const description = page.querySelector(`#item-${dish} .item-description`);
  fixed(description, 'scrollHeight', height);
  fixed(description, 'clientHeight', Math.min(height, LINES_SEEN * LINE));
}

/** The guest's page of a menu, with the height (pixels) that each dish's description needs; two lines are seen of each. */
export function guestPage(heights: Readonly<Record<string, number>>): Document {
  const page = document.implementation.createHTMLDocument();
  for (const [dish, height] of Object.entries(heights)) {
    page.body.insertAdjacentHTML(
      'beforeend',
      `<li class="item" id="item-${dish}"><p class="item-description"></p></li>`,
    );
    stretch(page, dish, height);
  }
  return page;
}
