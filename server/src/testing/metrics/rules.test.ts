import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp } from '#testing/app/test-app.ts';
import { openTestMetrics } from './scrape.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/operations/prometheus');
const PROMTOOL = '/usr/bin/promtool';
const RULES = fs.readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
const [HEAD = '', ...CASES] = fs
  .readFileSync(path.join(FOLDER, 'alerts.test.yml'), 'utf8')
  .split(/(?=^ {2}- interval:)/m);

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-rules-'));
afterAll(() => fs.rmSync(scratch, { recursive: true, force: true }));

const promtool = (args: readonly string[], { cwd = FOLDER, input = '' } = {}) => {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, args, { cwd, input, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
};

/** What promtool prints of the cases of one alert with these rules. */
function testRules(alert: string, rules: string): string {
  const cwd = fs.mkdtempSync(path.join(scratch, 'rules-'));
  const cases = CASES.filter((one) => one.includes(`alertname: ${alert}\n`));
  fs.writeFileSync(path.join(cwd, 'alerts.yml'), rules);
  fs.writeFileSync(path.join(cwd, 'cases.yml'), HEAD + cases.join(''));
  return promtool(['test', 'rules', 'cases.yml'], { cwd }).printed;
}

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

const SECONDS = { s: 1, m: 60 } as const;
const READING_SECONDS = 15;

/** A time one reading shorter and one longer. */
function aroundTime(written: string): string[] {
  const seconds = Number.parseInt(written, 10) * SECONDS[written.endsWith('s') ? 's' : 'm'];
  return [seconds - READING_SECONDS, seconds + READING_SECONDS].map((changed) => `${changed}s`);
}

/** A bound by a twentieth lower and higher, a small count by one. */
function aroundBound(written: string): string[] {
  const bound = Number(written);
  const step = Number.isInteger(bound) && bound <= 10 ? 1 : bound / 20;
  return [`${bound - step}`, `${bound + step}`];
}

/** What a rule has → other values of it, which its cases must notice. */
const PARTS: readonly (readonly [string, RegExp, (written: string) => readonly string[]])[] = [
  ['time', /(?<=for: )\w+/, aroundTime],
  ['window', /(?<=\[)\w+(?=\])/, aroundTime],
  ['bound', /(?<=> )[\d.e]+(?=\n +for:)/, aroundBound],
  ['value', /(?<=== )[\d.e]+(?=\n +for:)/, (written) => [`${1 - Number(written)}`]],
];

/** One rule of the file. */
interface Rule {
  readonly name: string;
  readonly text: string;
}

const LISTED: readonly Rule[] = RULES.split(/^(?= +- alert:)/m).flatMap((text) => {
  const name = /- alert: (\w+)/.exec(text)?.[1];
  return name === undefined ? [] : [{ name, text }];
});

/** All rules, with one part of one rule changed. */
const mutantsOf = ({ text }: Rule) =>
  PARTS.flatMap(([what, part, around]) => {
    const written = part.exec(text)?.[0];
    if (written === undefined) return [];
    return around(written).map((value) => ({
      title: `${what} ${value} in place of ${written}`,
      rules: RULES.replace(text, () => text.replace(part, value)),
    }));
  });

// promtool is of Debian's package prometheus, which the product does without: a machine that has none leaves these out.
describe.runIf(fs.existsSync(PROMTOOL))('the rules of the alerts', async () => {
  const parts = await testApp();
  const metrics = await openTestMetrics(parts, { kinds: ['send_mail', 'order_timer'] });

  it('pass promtool: rules, their own cases, and what a process shows', async () => {
    const input = await metrics.read();
    expect(promtool(['check', 'rules', 'alerts.yml']).printed).toContain('SUCCESS');
    expect(promtool(['check', 'config', 'prometheus.yml']).printed).toContain('SUCCESS');
    expect(promtool(['test', 'rules', 'alerts.test.yml'])).toEqual({
      status: 0,
      printed: expect.stringContaining('SUCCESS'),
    });
    expect(promtool(['check', 'metrics'], { input }).printed).toBe('');
  });

  it('have panels beside them whose expressions Prometheus understands', () => {
    const file = path.join(scratch, 'panels.yml');
    const check = (expressions: readonly string[]) => {
      const rules = expressions.map((expr, n) => ({
        record: `panel:${n}`,
        expr: expr.replaceAll('$job', 'a'),
      }));
      fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
      return promtool(['check', 'rules', file]).printed;
    };
    const text = fs.readFileSync(path.join(FOLDER, 'dashboard.json'), 'utf8');
    const expressions = Dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) =>
      targets.map(({ expr }) => expr),
    );
    expect(check(expressions)).toContain(`SUCCESS: ${expressions.length} rules found`);
    expect(check([...expressions, 'max by (kind (up)'])).toContain('FAILED');
  });

  it.each(LISTED)('have cases that notice another bound, window or time [code#mutants]: $name', (rule) => {
    const { name } = rule;
    expect(testRules(name, RULES)).toContain('SUCCESS');
    const mutants = mutantsOf(rule);
    expect(mutants.length).toBeGreaterThanOrEqual(3);
    const unnoticed = mutants.filter(({ rules }) => !testRules(name, rules).includes('FAILED:'));
    expect(unnoticed.map(({ title }) => title)).toEqual([]);
  });
});
