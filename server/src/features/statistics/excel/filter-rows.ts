import { CATEGORIES, PACKAGES } from '@majstorija/contract/catalog.ts';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import { BY_LABELS, type By } from '@majstorija/contract/statistics/reports.ts';
import type { Db } from '#platform/database/db.ts';
import { namesOf } from '#features/statistics/row-names.ts';

/** What a report is narrowed to, each as a name and a value: people and companies by their names. */
export async function toFilterRows(db: Db, query: ReportQuery): Promise<string[][]> {
  const named = async (by: By, id: string | undefined) => {
    if (id === undefined) return [];
    const names = await namesOf(db, by, [id]);
    return [[BY_LABELS[by], names.get(id)?.name ?? id]];
  };
  const { category, package: pkg, municipality, clock } = query;
  return [
    ...(category === undefined ? [] : [[BY_LABELS.category, CATEGORIES[category].label]]),
    ...(pkg === undefined ? [] : [[BY_LABELS.package, PACKAGES[pkg].label]]),
    ...(municipality === undefined ? [] : [[BY_LABELS.municipality, municipality]]),
    ...(await named('company', query.ownerId)),
    ...(await named('worker', query.workerId)),
    ...(await named('operator', query.adminId)),
    ...(clock === 'working' ? [['Vreme', 'samo u radno vreme']] : []),
  ];
}
