/** The import rules of this repository, as dependency-cruiser rules. Each name says what is allowed or refused. */
const { moduleOrder } = require('./module-order.cjs');

const MODULES = '^apps/server/src/modules';
const TEST = '\\.(test|type-test|e2e)\\.tsx?$';
const TEST_FOLDERS = '^((apps|packages)/[^/]+/(testing|tests)|apps/server/src/modules/[^/]+/testing|e2e)/';
/** Everything of the contract but its schemas, which bring the validator along. */
const PLAIN_CONTRACT = '^packages/contract/src/.*(?<!\\.schema)\\.ts$';
// Written without nested optional groups, which dependency-cruiser refuses as possibly slow.
const PURE_NAMES =
  '.*(?<=/)(order|ticket|bill-state|refund|part|booking|queue-entry|tracking|prepared|seating|table-state|[^/]+-policy|[^/]+-rule)\\.ts$';

const never = (name, from, to) => ({ name, severity: 'error', from, to });

/** Allow-list: what `from` imports inside the repository must match one of `may`. */
const only = (name, from, may, except = []) =>
  never(
    name,
    { path: from, pathNot: [TEST, ...except] },
    { path: '^(apps|packages|e2e)/', pathNot: ['/node_modules/', ...may] },
  );

const anyOf = (names) => names.join('|');

/** A module sees only groups before its own; its neighbours in the group are strangers. */
const modulesInOrder = moduleOrder.flatMap((group, position) => {
  const notBelow = moduleOrder.slice(position).flat();
  return group.map((name) =>
    never(
      `module-${name}-sees-only-modules-below`,
      { path: `${MODULES}/${name}/`, pathNot: TEST },
      { path: `${MODULES}/(${anyOf(notBelow.filter((other) => other !== name))})/` },
    ),
  );
});

const everywhere = [
  never('no-cycle', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
  never(
    'no-unresolved-import',
    {},
    { couldNotResolve: true, pathNot: '([?](url|raw|inline)$|^virtual:|^node$)' },
  ),
  never(
    'imported-packages-are-declared',
    { path: '^(apps|packages)/', pathNot: '\\.config\\.ts$' },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  never(
    'nothing-is-orphaned',
    {
      orphan: true,
      pathNot: [
        '\\.d\\.m?ts$',
        TEST,
        '(^|/)(main|entry[^/]*)\\.tsx?$',
        '\\.config\\.',
        '^(e2e|tooling)/',
        '/migrations/',
        '/public/',
      ],
    },
    {},
  ),
];

const packages = [
  only('pricing-imports-nothing', '^packages/pricing/', ['^packages/pricing/']),
  only('contract-imports-only-pricing', '^packages/contract/', ['^packages/(contract|pricing)/']),
  never(
    'zod-only-in-contract-schemas',
    { path: '^packages/contract/', pathNot: ['\\.schema\\.ts$', TEST] },
    { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
  ),
  never(
    'plain-contract-files-take-only-types-of-schemas',
    { path: PLAIN_CONTRACT },
    { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  only('client-imports-only-contract', '^packages/client/', ['^packages/(client|contract)/']),
  never(
    'client-knows-no-react',
    { path: '^packages/client/', pathNot: TEST },
    { path: 'node_modules/(@types/)?react(-dom)?/' },
  ),
  only('typefaces-import-nothing', '^packages/typefaces/', ['^packages/typefaces/']),
  only('ui-imports-nothing', '^packages/ui/', ['^packages/ui/']),
  only('i18n-takes-only-the-contract', '^packages/i18n/', ['^packages/(i18n|contract)/']),
];

const browsers = [
  only('diner-imports-only-packages', '^apps/diner/', ['^apps/diner/', '^packages/']),
  only('staff-imports-only-packages', '^apps/staff/', ['^apps/staff/', '^packages/']),
  never(
    'browser-has-no-zod',
    { path: '^(apps/(diner|staff)/src|packages/client)/', pathNot: TEST },
    { path: 'node_modules/zod/' },
  ),
  never(
    'browser-takes-only-types-of-schemas',
    { path: '^(apps/(diner|staff)/src|packages/(client|i18n))/', pathNot: TEST },
    { path: '^packages/contract/', pathNot: PLAIN_CONTRACT, dependencyTypesNot: ['type-only'] },
  ),
  never(
    'feature-is-a-stranger-to-feature',
    { path: '^apps/(diner|staff)/src/features/([^/]+)/', pathNot: TEST },
    { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
  ),
  never(
    'only-app-imports-app',
    { path: '^apps/(diner|staff)/src/(features|lib|first-paint)/', pathNot: TEST },
    { path: '^apps/$1/src/app/' },
  ),
  never(
    'lib-imports-no-feature',
    { path: '^apps/(diner|staff)/src/(lib|first-paint)/', pathNot: TEST },
    { path: '^apps/$1/src/features/' },
  ),
];

const server = [
  only(
    'server-imports-only-packages',
    '^apps/server/src/',
    ['^apps/server/src/', '^packages/(contract|pricing|i18n|typefaces)/'],
    ['^apps/server/src/pages/', TEST_FOLDERS],
  ),
  only('pages-take-only-first-paint-of-the-diner', '^apps/server/src/pages/', [
    '^apps/server/src/',
    '^apps/diner/src/first-paint/',
    '^packages/(contract|pricing|i18n|typefaces)/',
  ]),
  only('platform-knows-no-module', '^apps/server/src/platform/', [
    '^apps/server/src/(platform|migrations)/',
    '^apps/server/src/events\\.ts$',
    '^packages/(contract|i18n)/',
  ]),
  ...modulesInOrder,
  never(
    'other-modules-by-their-face',
    { path: `${MODULES}/([^/]+)/`, pathNot: TEST },
    { path: `${MODULES}/[^/]+/.+`, pathNot: [`${MODULES}/$1/`, `${MODULES}/[^/]+/index\\.ts$`] },
  ),
  never(
    'only-app-wires-modules',
    { path: '^apps/server/src/(?!modules/|app\\.ts|wiring/|pages/)', pathNot: TEST },
    { path: `${MODULES}/` },
  ),
  never(
    'nobody-imports-live',
    { pathNot: [`${MODULES}/live/`, '^apps/server/src/wiring/(handlers|live)\\.ts$', TEST, TEST_FOLDERS] },
    { path: `${MODULES}/live/` },
  ),
  never(
    'statements-only-in-repositories',
    { pathNot: ['-repository\\.ts$', '^apps/server/src/platform/', TEST, TEST_FOLDERS] },
    { path: '^apps/server/src/platform/db/statement\\.ts$' },
  ),
  never(
    'pg-only-in-platform-db',
    { path: '^(apps|packages)/', pathNot: ['^apps/server/src/platform/db/', TEST, TEST_FOLDERS] },
    { path: 'node_modules/(@types/)?pg/' },
  ),
  never(
    'pure-files-import-only-pure-values',
    { path: `${MODULES}/([^/]+)/${PURE_NAMES}` },
    {
      pathNot: [`${MODULES}/$1/${PURE_NAMES}`, '^packages/pricing/', PLAIN_CONTRACT],
      dependencyTypesNot: ['type-only'],
    },
  ),
  never(
    'pure-files-know-no-repository',
    { path: `${MODULES}/[^/]+/${PURE_NAMES}` },
    { path: '-repository\\.ts$' },
  ),
];

const around = [
  only('demo-uses-the-server-as-a-whole', '^apps/demo/', [
    '^apps/demo/',
    '^apps/server/src/(app|config|demo-mark|start-product)\\.ts$',
    '^packages/ui/src/styles/',
    '^apps/server/src/platform/db/embedded-postgres\\.ts$',
    '^packages/(client|contract|pricing)/',
  ]),
  only('print-agent-knows-the-contract', '^apps/print-agent/', [
    '^apps/print-agent/',
    '^packages/(client|contract|typefaces)/',
  ]),
  only('pay-sandbox-knows-nothing-of-the-product', '^apps/pay-sandbox/', ['^apps/pay-sandbox/']),
  only('test-helpers-use-the-server-as-a-whole', '^apps/server/testing/', [
    '^apps/server/testing/',
    '^apps/server/src/(app|config|events|listen-address)\\.ts$',
    '^apps/server/src/(platform|migrations)/',
    // what a payment provider made for tests has to be like
    '^apps/server/src/modules/billing/payment-providers/provider\\.ts$',
    '^packages/(client|contract|pricing)/',
  ]),
  only('e2e-uses-faces', '^e2e/', [
    '^e2e/',
    '^apps/server/testing/',
    '^apps/demo/',
    '^packages/(client|contract|pricing|i18n)/',
  ]),
  never('only-tests-import-test-helpers', { pathNot: [TEST, TEST_FOLDERS] }, { path: TEST_FOLDERS }),
  never(
    'nobody-imports-demo-or-sandbox',
    { path: '^(apps|packages)/', pathNot: [TEST, '^apps/(demo|pay-sandbox)/'] },
    { path: '^apps/(demo|pay-sandbox)/' },
  ),
];

exports.rules = [...everywhere, ...packages, ...browsers, ...server, ...around];
