import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkAsvs, WALKED } from './check-asvs.ts';

const repository = path.join(import.meta.dirname, '../..');
const root = mkdtempSync(path.join(os.tmpdir(), 'asvs-'));
afterAll(() => rmSync(root, { recursive: true }));

const folder = path.join(root, 'docs/handbook/asvs');
mkdirSync(folder, { recursive: true });
mkdirSync(path.join(root, 'x'));
writeFileSync(path.join(root, 'x/a.test.ts'), '');
writeFileSync(path.join(root, 'x/b.ts'), '');

const LINES = [...WALKED].map(([id, level]) => `| ${id} | ${level} | a subject | tested | \`x/a.test.ts\` |`);
const CHAPTERS = [...new Set([...WALKED.keys()].map((id) => id.slice(0, id.indexOf('.'))))];
const COUNTS = CHAPTERS.map((chapter) => {
  const count = LINES.filter((line) => line.startsWith(`| ${chapter}.`)).length;
  return `| ${chapter} | a name | ${count} | 0 | 0 | 0 |`;
});

/** What the check reports after the line of V1.1.1 was replaced. */
function check(line: string, counts: readonly string[] = COUNTS): string[] {
  writeFileSync(path.join(folder, 'page.md'), [line, ...LINES.slice(1)].join('\n'));
  writeFileSync(path.join(folder, 'README.md'), counts.join('\n'));
  return checkAsvs(root);
}

describe('the walk through ASVS 5.0', () => {
  it('has 253 requirements of levels 1 and 2', () => {
    expect(WALKED.size).toBe(253);
    expect([WALKED.get('V1.2.4'), WALKED.get('V6.3.3'), WALKED.get('V1.2.10')]).toEqual([
      '1',
      '2',
      undefined,
    ]);
  });

  it('has one line for each, whose files exist, and the counts of the index', () => {
    expect(checkAsvs(repository)).toEqual([]);
  });

  it('passes when it is complete', () => {
    expect(check(LINES[0]!)).toEqual([]);
  });

  it.each([
    ['no line', '', 'V1.1.1 has no line'],
    ['two lines', `${LINES[0]}\n${LINES[0]}`, 'V1.1.1 has more than one line'],
    ['another level', '| V1.1.1 | 1 | a | tested | `x/a.test.ts` |', 'V1.1.1 has level 2, not 1'],
    ['an unknown state', '| V1.1.1 | 2 | a | fine | `x/a.test.ts` |', 'V1.1.1 has the unknown state "fine"'],
    ['a file that is gone', '| V1.1.1 | 2 | a | tested | `x/c.test.ts` |', 'V1.1.1 cites x/c.test.ts, which'],
    ['code for a test', '| V1.1.1 | 2 | a | tested | `x/b.ts` |', 'V1.1.1 is tested, but cites no test'],
    ['no code', '| V1.1.1 | 2 | a | read | by looking |', 'V1.1.1 is read, but cites no file'],
    ['no reason', '| V1.1.1 | 2 | a | not held | later |', 'V1.1.1 has no reason'],
    ['a long subject', '| V1.1.1 | 2 | a b c d e f g h i | tested | `x/a.test.ts` |', 'more than 8 words'],
    [
      'an unknown id',
      `${LINES[0]}\n| V1.9.9 | 2 | a | tested | \`x/a.test.ts\` |`,
      'V1.9.9 is no requirement',
    ],
    ['wrong counts', '| V1.1.1 | 2 | a | read | `x/b.ts` |', 'README.md: V1 has 26 1 0 0, not 27 0 0 0'],
  ])('is refused with %s', (_what, line, problem) => {
    expect(check(line)).toContainEqual(expect.stringContaining(problem));
  });
});

describe('the inventory of keys', () => {
  it('names every purpose that a key is derived for, and no other [inventory#keys]', () => {
    const server = path.join(repository, 'server/src');
    const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
    const sources = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => readFileSync(path.join(server, file), 'utf8'));
    const derived = sources.flatMap((source) =>
      [...source.matchAll(/deriveKey\([^,)]+, '([a-z-]+)'\)/g)].map(([, purpose = '']) => purpose),
    );
    const page = readFileSync(path.join(repository, 'docs/handbook/inventory.md'), 'utf8');
    const named = [...page.matchAll(/^\| `([a-z-]+)`/gm)].map(([, purpose = '']) => purpose);
    expect(named.toSorted()).toEqual([...new Set(derived)].toSorted());
    expect(derived.length).toBeGreaterThan(5);
  });
});
