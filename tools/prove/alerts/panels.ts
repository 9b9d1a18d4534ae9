import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Prometheus } from '../parts/prometheus.ts';

const FILE = path.resolve(import.meta.dirname, '../../../docs/operations/prometheus/dashboard.json');
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
});

/** The expressions of the panels that Prometheus does not evaluate, or to nothing. */
export async function findEmptyPanels(prometheus: Prometheus): Promise<readonly string[]> {
  const { panels } = Dashboard.parse(JSON.parse(fs.readFileSync(FILE, 'utf8')));
  const empty: string[] = [];
  for (const { title, targets } of panels) {
    for (const { expr } of targets) {
      const found = await prometheus.count(expr.replaceAll('$job', 'majstorija')).catch(String);
      if (typeof found === 'string' || found === 0) empty.push(`${title}: ${expr}: ${found}`);
    }
  }
  return empty;
}
