/**
 * What is mutated: the files of an area, the tests of its workspace that must notice, and one in how many mutants is tried. A mutant of the server
 * needs its tests on a real PostgreSQL, so a sample of about thirty is tried there.
 * @type {Readonly<Record<string, { workspace: string, folder: string, tests?: string, every: number }>>}
 */
export const AREAS = {
  life: { workspace: 'contract', folder: 'contract/src/orders/life', every: 1 },
  dispatch: { workspace: 'contract', folder: 'contract/src/dispatch', every: 1 },
  mount: {
    workspace: 'server',
    folder: 'server/src/platform/http/mount',
    tests: 'src/platform/http',
    every: 28,
  },
  // Its tests are those of everything that passes through it.
  orders: {
    workspace: 'server',
    folder: 'server/src/features/orders/life',
    tests: 'src/features/orders',
    every: 40,
  },
  'price-list': { workspace: 'server', folder: 'server/src/features/price-list', every: 60 },
  'legal-documents': { workspace: 'server', folder: 'server/src/features/legal-documents', every: 60 },
  accounts: { workspace: 'server', folder: 'server/src/features/accounts', every: 90 },
};
