(() => {
  const { lang } = document.documentElement;
  const price = { style: 'currency', currency: 'EUR', currencyDisplay: 'narrowSymbol' };
  const time = () => new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: 'UTC' }).format(0);
  requestAnimationFrame(() =>
    setTimeout(() => {
      new Intl.NumberFormat(lang, price).formatToParts(0);
      setTimeout(time);
    }),
  );

  // A tap on Add waits at its row until the place is known: `kept-taps.ts` does it then, and says so.
  const keep = (event) => {
    const add = event.target.closest('.stepper:not(.stepper-on) button');
    if (!add) return;
    event.stopPropagation();
    add.setAttribute('aria-busy', 'true');
    add.closest('li').dataset.adding = '';
  };
  addEventListener('click', keep, true);
  addEventListener('placed', () => removeEventListener('click', keep, true));
})();
