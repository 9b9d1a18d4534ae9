import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkCitations, readHandbook } from './citation-rules.ts';
import { checkFolders, checkRole } from './folder-rules.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'handbook-'));
afterAll(() => rmSync(root, { recursive: true }));

const RULES = new Set(['orders#assigning-reopens']);

describe('a citation', () => {
  it('passes when a page of the handbook defines its rule', () => {
    expect(checkCitations('web/src/a.ts', '// see [orders#assigning-reopens]', RULES)).toEqual([]);
  });

  it('is refused when no page defines its rule', () => {
    expect(checkCitations('web/src/a.ts', '\n// [orders#nothing]', RULES)).toEqual([
      'web/src/a.ts:2 cites orders#nothing, which no page of docs/handbook defines',
    ]);
  });

  it.each([
    '// SPEC §5',
    '/* DECISIONS §4.1 */',
    '// design §8',
    '-- SECURITY D1',
    '// the specification says so',
    "it('F4: sends nothing twice', () => {",
    "  it.each(CASES)('B3: hides %s', () => {",
  ])('is refused when it names a document outside the repository: %s', (line) => {
    expect(checkCitations('web/src/a.ts', line, RULES)).toEqual([
      expect.stringContaining('web/src/a.ts:1 cites a document outside the repository'),
    ]);
  });

  it('is not recognised in other brackets', () => {
    const lines = "const a = map['#x']; [data-a#b c]; it('A4 prints on one page', () => {";
    expect(checkCitations('web/src/a.ts', lines, RULES)).toEqual([]);
  });
});

describe('the handbook', () => {
  it('lists the ids of its rules, and reports ids of another page and duplicate ones', () => {
    mkdirSync(path.join(root, 'docs/handbook'), { recursive: true });
    const page = '# Orders\n\n- **orders#one**: One.\n- **orders#one**: Again.\n- **people#two**: Two.\n';
    writeFileSync(path.join(root, 'docs/handbook/orders.md'), page);
    expect(readHandbook(root)).toEqual({
      rules: new Set(['orders#one', 'people#two']),
      problems: [
        'docs/handbook/orders.md defines orders#one a second time',
        'docs/handbook/orders.md defines people#two, an id of another page',
      ],
    });
  });
});

describe('a folder', () => {
  const files = (count: number, extension = 'ts') =>
    Array.from({ length: count }, (_, at) => `web/src/ui/a${at}.${extension}`);

  it('may have up to 15 code files, with tests and styles besides', () => {
    expect(checkFolders([...files(15), ...files(9, 'test.ts'), ...files(9, 'css')])).toEqual([]);
  });

  it('is refused with 16 code files', () => {
    expect(checkFolders(files(16))).toEqual([expect.stringMatching(/^web\/src\/ui has 16 code files/)]);
  });
});

describe('a role', () => {
  it.each(['orders.routes.ts', 'orders.views.test.ts', 'guards.ts', 'sample-names.content.ts'])(
    'of %s is known',
    (file) => {
      expect(checkRole(`server/src/features/orders/${file}`)).toBeUndefined();
    },
  );

  it.each(['fill.plan.ts', 'random.tools.ts'])(
    'of %s is refused with the meaning of the known roles',
    (file) => {
      expect(checkRole(`server/src/features/demo/${file}`)).toContain('routes (the API');
    },
  );
});
