import 'vitest';

/** What the global setup tells each test file; files that use `inject` import this module for its types. */
declare module 'vitest' {
  export interface ProvidedContext {
    database: {
      /** Connection string of the `postgres` database of the shared test server. */
      readonly server: string;
      /** The migrated database that test files clone. */
      readonly template: string;
      /** Number of this run; its databases are named `t_<run>_…`. */
      readonly run: number;
    };
    /** On how many nodes over one database a program under test runs. */
    nodes: number;
  }
}
