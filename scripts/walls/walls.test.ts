import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkWalls } from './walls.ts';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const MANIFESTS = {
  'contract/package.json': JSON.stringify({ exports: { './*': './src/*' } }),
  'server/package.json': JSON.stringify({
    dependencies: { pg: '8' },
    devDependencies: { vitest: '4' },
    imports: {
      '#app.ts': './src/app.ts',
      '#platform/*': './src/platform/*',
      '#features/*': './src/features/*',
      '#testing/*': './src/testing/*',
    },
  }),
  'web/package.json': JSON.stringify({
    dependencies: { '@mantine/core': '9' },
    imports: Object.fromEntries(
      ['app', 'features', 'shared', 'api', 'ui', 'lib', 'testing'].map((layer) => [
        `#${layer}/*`,
        `./src/${layer}/*`,
      ]),
    ),
  }),
};

/** Folders of the contract that belong to features, one of them unknown to the walls. */
const SUBJECTS = ['orders', 'people', 'price-list', 'legal-documents', 'a-new-subject'];

const REPOSITORY = {
  'contract/src/fold.ts': "import { z } from 'zod';\nexport const fold = z;\n",
  ...Object.fromEntries(SUBJECTS.map((subject) => [`contract/src/${subject}/life/x.ts`, ''])),
  'contract/src/http/access.ts': '',
  'contract/src/text/format.ts': '',
  'contract/src/orders/order-status.ts': "export { };\nimport '@majstorija/contract/fold.ts';\n",
  'server/migrations/0001_orders.sql': 'select 1;\n',
  'server/src/main.ts': "import './app.ts';\nimport './settings.ts';\n",
  'server/src/app.ts': "import '#features/orders/orders.routes.ts';\n",
  'server/src/platform/db.ts':
    "import pg from 'pg';\nimport '@majstorija/contract/fold.ts';\nimport '@majstorija/contract/http/access.ts';\n",
  'server/src/settings.ts': "import '#features/orders/orders.service.ts';\n",
  'server/src/features/orders/orders.routes.ts': "import './orders.service.ts';\n",
  'server/src/features/orders/orders.service.ts': "import '#platform/db.ts';\n",
  'server/src/features/orders/orders.queries.ts': '',
  'server/src/features/orders/orders.service.test.ts': "import '#testing/test-app.ts';\n",
  'server/src/features/workers/workers.service.ts': "import '#features/orders/orders.service.ts';\n",
  'server/src/testing/test-app.ts': "import '#app.ts';\n",
  'web/src/app/router.tsx': "const page = () => import('#features/orders/orders-page.tsx');\n",
  'web/src/features/orders/orders-page.tsx': "import '#ui/data-table.tsx';\nimport './parts/row.tsx';\n",
  'web/src/features/orders/parts/row.tsx': "import '../row-style.css';\n",
  'web/src/features/orders/row-style.css': '',
  'web/src/features/clients/clients-page.tsx': '',
  'web/src/ui/data-table.tsx':
    "import '#lib/url-state.ts';\nimport '@majstorija/contract/text/format.ts';\nimport { x } from '@mantine/core';\n",
  'web/src/lib/url-state.ts': "import type { Fold } from '@majstorija/contract/fold.ts';\n",
  'web/src/testing/render.tsx': '',
};

/** The problems of a correct repository with these files added or replaced. */
function problemsWith(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(os.tmpdir(), 'walls-'));
  roots.push(root);
  for (const [file, text] of Object.entries({ ...MANIFESTS, ...REPOSITORY, ...files })) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return checkWalls(root);
}

/** Built from parts, so that this file itself suppresses nothing. */
const DISABLE = ['oxlint', 'disable-next-line'].join('-');
const ROUTES = 'server/src/features/workers/workers.routes.ts';
const PAGE = 'web/src/features/clients/clients-page.tsx';

type Breach = [name: string, file: string, source: string, problem: string];

const IMPORT_BREACHES: Breach[] = [
  ['the contract importing a package', 'contract/src/a.ts', "import 'dayjs';", 'zod only, not dayjs'],
  ['the contract importing Node', 'contract/src/a.ts', "import 'node:fs';", 'zod only, not node:fs'],
  [
    'the contract importing the server',
    'contract/src/a.ts',
    "import '@majstorija/server/src/app.ts';",
    'contract may not import server app',
  ],
  [
    'the platform importing a feature',
    'server/src/platform/db.ts',
    "import '#features/orders/orders.service.ts';",
    'server platform may not import server features',
  ],
  ...SUBJECTS.map((subject): Breach => [
    `the platform importing ${subject} from the contract`,
    'server/src/platform/db.ts',
    `import type { X } from '@majstorija/contract/${subject}/life/x.ts';`,
    `server platform contains no subject, so it may not import contract/src/${subject}`,
  ]),
  [
    'a test of the platform importing a subject',
    'server/src/platform/db.test.ts',
    "import '@majstorija/contract/orders/life/x.ts';",
    'server platform contains no subject',
  ],
  ['a feature importing the app', ROUTES, "import '#app.ts';", 'server features may not import server app'],
  [
    'a server feature importing the queries of another',
    ROUTES,
    "import '#features/orders/orders.queries.ts';",
    'only through its *.service.ts',
  ],
  ['`../` out of a feature', ROUTES, "import '../orders/orders.service.ts';", 'leaves server/src/features'],
  [
    'what runs importing a development package',
    'server/src/platform/db.ts',
    "import 'vitest';",
    'vitest is no dependency of server',
  ],
  ['product code importing testing/', ROUTES, "import '#testing/test-app.ts';", 'for tests only'],
  [
    'a test importing another test',
    'server/src/platform/db.test.ts',
    "import '#features/orders/orders.service.test.ts';",
    'a test may not be imported',
  ],
  ['web importing the server', PAGE, "import '@majstorija/server/src/app.ts';", 'may not import server app'],
  ['one web feature importing another', PAGE, "import '#features/orders/orders-page.tsx';", 'never import'],
  [
    'a dynamic import across web features',
    PAGE,
    "void import('#features/orders/orders-page.tsx');",
    'never import',
  ],
  [
    'a type import across web features',
    PAGE,
    "type T = import('#features/orders/orders-page.tsx').T;",
    'never import',
  ],
  ['the browser importing Node', PAGE, "import 'node:fs';", 'does not exist in a browser'],
  [
    'ui knowing the domain',
    'web/src/ui/data-table.tsx',
    "import '@majstorija/contract/orders/order-status.ts';",
    'web ui contains no subject, so it may not import contract/src/orders',
  ],
  [
    'ui importing a file at the root of the contract',
    'web/src/ui/data-table.tsx',
    "import '@majstorija/contract/fold.ts';",
    'web ui contains no subject, so it may not import contract/src',
  ],
  ['lib importing ui', 'web/src/lib/a.ts', "import '#ui/data-table.tsx';", 'web lib may not import web ui'],
  ['a re-export', 'web/src/lib/a.ts', "export { b } from './url-state.ts';", 're-exports another module'],
  ['a star re-export', 'web/src/lib/a.ts', "export * from './url-state.ts';", 're-exports another module'],
  ['an import of no file', 'web/src/lib/a.ts', "import './url-state';", 'is no file'],
];

const FILE_BREACHES: Breach[] = [
  ['a folder without a layer', 'web/src/helpers/a.ts', '', 'a folder that no layer claims'],
  ['a workspace without a layer', 'mobile/src/a.ts', '', 'a folder that no layer claims'],
  ['a file beside the features', 'server/src/features/a.ts', '', 'a folder that no layer claims'],
  ['an index file', 'web/src/ui/index.ts', '', 'is an index file'],
  ['a name in camel case', 'web/src/ui/dataTable.tsx', '', 'is not named in kebab-case'],
  ['a migration without its number', 'server/migrations/orders.sql', '', 'is not named in kebab-case'],
  ['JavaScript in the product', 'web/src/ui/a.mjs', '', 'is JavaScript'],
  [
    'a suppression without its reason',
    'web/src/ui/a.ts',
    `// ${DISABLE} no-console\n`,
    'without " -- " and the reason',
  ],
  ['301 lines', 'web/src/ui/a.css', '/**/\n'.repeat(301), 'has 301 lines'],
];

describe('the walls', () => {
  it('pass a correct repository', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it.each(IMPORT_BREACHES)('refuse %s', (_name, file, source, problem) => {
    const problems = problemsWith({ [file]: `\n${source}\n` });
    expect(problems).toEqual([expect.stringContaining(problem)]);
    expect(problems[0]).toMatch(new RegExp(`^${file}:2 `));
  });

  it.each(FILE_BREACHES)('refuse %s', (_name, file, source, problem) => {
    expect(problemsWith({ [file]: source })).toEqual([expect.stringContaining(`${file} `)]);
    expect(problemsWith({ [file]: source })[0]).toContain(problem);
  });

  it('refuse SQL that counts a parameter by hand or asserts the type of its rows', () => {
    const source = "\nconst rows = client.query<Row>('select $1');\n";
    const problems = problemsWith({ 'server/src/features/workers/workers.views.ts': source });
    expect(problems).toHaveLength(2);
    for (const problem of problems) expect(problem).toMatch(/^server.*workers\.views\.ts:2 /);
  });

  it('pass a suppression that gives its reason', () => {
    const source = `// ${DISABLE} no-console -- the only output of this program\n`;
    expect(problemsWith({ 'web/src/ui/a.ts': source })).toEqual([]);
  });

  it('pass 300 lines', () => {
    expect(problemsWith({ 'web/src/ui/a.css': '/**/\n'.repeat(300) })).toEqual([]);
  });

  it('allow a test packages that its layer may not import', () => {
    const source = "import { it } from 'vitest';\nimport fc from 'fast-check';\n";
    expect(problemsWith({ 'contract/src/fold.test.ts': source })).toEqual([]);
  });
});
