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
