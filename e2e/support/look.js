// Runs inside every page of the inventory: measures what a person would call broken. See layout.ts.
{
  const TARGETS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=radio], [role=tab]';
  const PRIMARY = '.btn-accent, .btn-primary, .btn-danger, .btn-lg';
  const BOXES = 'button, .btn, .chip, .badge, th, td';

  const round = (value) => Math.round(value * 10) / 10;
  const styleOf = (element) => getComputedStyle(element);

  function nameOf(element) {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ');
    const kind = [...element.classList].slice(0, 2).map((name) => `.${name}`);
    return `${element.tagName.toLowerCase()}${kind.join('')} “${words.slice(0, 40)}”`;
  }

  /** What a question about an element or else its parents answers; each element is asked once a look. */
  function upward(ask) {
    const known = new Map();
    const answer = (element) => {
      if (!element || element === document.documentElement) return null;
      if (!known.has(element))
        known.set(element, ask(element, styleOf(element)) ?? answer(element.parentElement));
      return known.get(element);
    };
    return answer;
  }
  const scrolls = ({ overflowX, overflowY }) => [overflowX, overflowY].some((way) => /auto|scroll/.test(way));
  const cuts = ({ overflowX, overflowY }) => [overflowX, overflowY].some((way) => /hidden|clip/.test(way));
  const isShortened = ({ textOverflow, webkitLineClamp }) =>
    textOverflow === 'ellipsis' || !['none', '', undefined].includes(webkitLineClamp);

  /** What stands around elements: a scroller, an edge that cuts, a shortened text. */
  const surroundings = () => ({
    scroller: upward((element, style) => (scrolls(style) ? element : null)),
    edge: upward((element, style) =>
      scrolls(style) || cuts(style) || style.position === 'fixed' ? element : null,
    ),
    shortened: upward((element, style) => (isShortened(style) ? element : null)),
  });

  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.vh, [hidden], [inert], .skip-link');

  /** A link within a sentence. */
  const isInline = (element) =>
    element.tagName === 'A' &&
    styleOf(element).display === 'inline' &&
    element.parentElement?.textContent !== element.textContent;

  function overflow(modal) {
    const found = [];
    const wide = document.scrollingElement?.scrollWidth ?? 0;
    if (wide > innerWidth + 1) found.push(`the page is ${wide} wide, the window ${innerWidth}`);
    // What scrolls up and down in itself hides from the page that it is too wide.
    const main = document.querySelector('main');
    for (const part of [modal, modal?.querySelector('.sheet-body'), main])
      if (part && part.scrollWidth > part.clientWidth + 1) found.push(`${nameOf(part)} scrolls sideways`);
    const tall = document.scrollingElement?.scrollHeight ?? 0;
    if (main && /auto|scroll/.test(styleOf(main).overflowY) && tall > innerHeight + 1)
      found.push(`the page is ${tall} tall, and its main part scrolls by itself`);
    return found;
  }

  const labelOf = (element) =>
    element.closest('label') ?? (element.id ? document.querySelector(`label[for="${element.id}"]`) : null);

  /** Whether a square of `size` around the middle belongs to the element, by its label or an enlarged area. */
  function isHitBy(element, size) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const half = size / 2 - 0.5;
    const points = [
      [x - half, y],
      [x + half, y],
      [x, y - half],
      [x, y + half],
    ];
    const label = labelOf(element);
    return points.every(([px, py]) => {
      const hit = document.elementFromPoint(px, py);
      return element.contains(hit) || (label?.contains(hit) ?? false);
    });
  }

  function targetTrouble(element) {
    if (!isShown(element) || isInline(element)) return null;
    const need = element.matches(PRIMARY) ? 44 : 24;
    const label = element.closest('label');
    const { width, height } = (element.matches('input') && label ? label : element).getBoundingClientRect();
    if (width === 0 || height === 0) return null;
    if (Math.min(width, height) >= need - 0.5 || isHitBy(element, need)) return null;
    return `${nameOf(element)} is ${round(width)} × ${round(height)}, needs ${need}`;
  }

  const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '';
  const hasOwnText = (element) => [...element.childNodes].some(isText);

  /** Around the element's own words; what is written in its children is measured there, and may be for listeners only. */
  function boxOfText(element) {
    const texts = [...element.childNodes].filter(isText);
    const range = document.createRange();
    const boxes = texts.map((text) => {
      range.selectNode(text);
      return range.getBoundingClientRect();
    });
    const [left, top] = ['left', 'top'].map((side) => Math.min(...boxes.map((box) => box[side])));
    const [right, bottom] = ['right', 'bottom'].map((side) => Math.max(...boxes.map((box) => box[side])));
    return { left, right, top, bottom, width: right - left };
  }
  const sticksOut = (text, { left, right, width }) =>
    width > 0 && (text.right > right + 1.5 || text.left < left - 1.5);

  /** By what never scrolls and cuts what is larger. */
  function isCut(edge, text) {
    if (!edge || scrolls(styleOf(edge)) || !cuts(styleOf(edge))) return false;
    const box = edge.getBoundingClientRect();
    if (box.width <= 2 && box.height <= 2) return false; // for listeners only
    return sticksOut(text, box) || text.bottom > box.bottom + 3;
  }

  function textTrouble(element, around) {
    if (!hasOwnText(element) || !isShown(element) || around.shortened(element)) return null;
    const text = boxOfText(element);
    if (text.width === 0) return null;
    const outside = text.right > innerWidth + 1 || text.left < -1;
    if (outside && !around.scroller(element))
      return `${nameOf(element)} reaches from ${round(text.left)} to ${round(text.right)} of ${innerWidth}`;
    if (isCut(around.edge(element), text)) return `${nameOf(element)} is cut`;
    const box = element.closest(BOXES)?.getBoundingClientRect();
    return box && sticksOut(text, box) ? `${nameOf(element)} sticks out of its box` : null;
  }

  /** A menu of eighty dishes repeats itself: what lies further down is like what is above. */
  const isNear = (element) => element.getBoundingClientRect().top < 3 * innerHeight;

  function layout() {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const scope = modal ?? document.body;
    const around = surroundings();
    const near = (selector) => [...scope.querySelectorAll(selector)].filter(isNear);
    const place = { left: scrollX, top: scrollY, behavior: 'instant' };
    const found = [
      ...overflow(modal),
      ...near('*').map((element) => textTrouble(element, around)),
      ...near(TARGETS).map(targetTrouble),
    ];
    scrollTo(place);
    return [...new Set(found.filter((one) => one !== null))];
  }

  const isRing = (element) => {
    const { outlineStyle, outlineWidth, boxShadow } = styleOf(element);
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
  };

  /** What is wrong with how the focused element shows it. One that Tab does not reach, such as a sheet's title, was focused by the app. */
  function focus() {
    const element = document.activeElement;
    if (!element || element === document.body || element.tabIndex < 0) return null;
    const next = element.nextElementSibling;
    const near = [element, element.closest('label'), element.parentElement, next, ...(next?.children ?? [])];
    if (!near.some((one) => one && isRing(one))) return `${nameOf(element)} shows no focus`;
    const box = (element.closest('label') ?? element).getBoundingClientRect();
    const inside = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
    return inside ? null : `${nameOf(element)} is focused outside of the window`;
  }

  globalThis.look = { layout, focus };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    console.error(`the policy refused ${violatedDirective} ${blockedURI}`),
  );
}
