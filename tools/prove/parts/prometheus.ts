import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Processes } from '../run/processes.ts';
import { readJson, until } from '../run/wait.ts';

const RULES = path.resolve(import.meta.dirname, '../../../docs/operations/prometheus');
const Alerts = z.object({
  data: z.object({
    alerts: z.array(z.object({ state: z.string(), labels: z.object({ alertname: z.string() }) })),
  }),
});
const Answer = z.object({ status: z.string(), data: z.object({ result: z.array(z.unknown()) }) });

/** The settings and rules of the documents, with other targets. */
function copySettings(folder: string, targets: readonly number[]): string {
  const text = fs.readFileSync(path.join(RULES, 'prometheus.yml'), 'utf8');
  const own = `      - targets: [${targets.map((port) => `'127.0.0.1:${port}'`).join(', ')}]`;
  const changed = text.replace(/^ {6}- targets: .*$/m, own);
  if (changed === text) throw new Error('prometheus.yml has no targets');
  const file = path.join(folder, 'prometheus.yml');
  fs.writeFileSync(file, changed);
  fs.copyFileSync(path.join(RULES, 'alerts.yml'), path.join(folder, 'alerts.yml'));
  return file;
}

/** A Prometheus with the settings and the rules of the documents that reads the ports of the metrics. */
export async function startPrometheus(
  processes: Processes,
  { folder, port, targets }: { folder: string; port: number; targets: readonly number[] },
) {
  const own = path.join(folder, 'prometheus');
  fs.mkdirSync(own);
  const command = [
    '/usr/bin/prometheus',
    `--config.file=${copySettings(own, targets)}`,
    `--storage.tsdb.path=${path.join(own, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  processes.start('prometheus', { command });
  const origin = `http://127.0.0.1:${port}`;
  await until('Prometheus is ready', async () => (await fetch(`${origin}/-/ready`)).status === 200);
  return {
    /** The alerts that fire at present. */
    firing: async (): Promise<ReadonlySet<string>> => {
      const { data } = Alerts.parse(await readJson(`${origin}/api/v1/alerts`));
      const firing = data.alerts.filter(({ state }) => state === 'firing');
      return new Set(firing.map(({ labels }) => labels.alertname));
    },
    /** How many series an expression has; throws when it has an error. */
    count: async (expression: string): Promise<number> => {
      const url = `${origin}/api/v1/query?query=${encodeURIComponent(expression)}`;
      return Answer.parse(await readJson(url)).data.result.length;
    },
  };
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>;
