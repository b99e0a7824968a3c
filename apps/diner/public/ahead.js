// The first price or time that a browser writes costs a slow phone some 100 ms, whichever it is. It is written once
// the page is painted, while the app's scripts are still on their way.
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
})();
