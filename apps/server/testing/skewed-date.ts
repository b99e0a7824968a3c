// A machine whose clock is wrong: the process that imports this first reads it CLOCK_AHEAD_MS ahead, wherever it looks.
const ahead = Number(process.env['CLOCK_AHEAD_MS'] ?? 0);
const right = Date;
const skewed = (): number => right.now() + ahead;

if (ahead !== 0)
  globalThis.Date = new Proxy(right, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length === 0 ? [skewed()] : given, self),
    get: (target, name, self) => (name === 'now' ? skewed : Reflect.get(target, name, self)),
  });
