import { z } from 'zod';
import {
  SAMPLE_OPTIONS,
  type FirstSteps,
  type Sample,
} from '@majstorija/contract/first-steps/first-steps.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { hasFactors } from '#features/accounts/factors/factor-sql.service.ts';
import { isOnSampleAddresses } from '#features/addresses/on-sample.service.ts';
import { BACKUP_ROUTE } from '#features/backup/backup-trace.service.ts';
import type { Deps } from '#platform/http/handler.ts';
import { findRow, sql } from '#platform/database/sql.ts';

const Steps = z.strictObject({
  operator: z.boolean(),
  priceList: z.boolean(),
  legalTexts: z.boolean(),
  company: z.boolean(),
  worker: z.boolean(),
  hasBackup: z.boolean(),
  haveFactors: z.boolean(),
});

/** What the server was started with. */
type StepDeps = Pick<Deps, 'db' | 'config'>;

/** What still stands on its sample, by the settings and by what is there [accounts#on-sample]. */
async function listSamples(
  deps: StepDeps,
  { hasBackup, haveFactors }: Pick<z.infer<typeof Steps>, 'hasBackup' | 'haveFactors'>,
): Promise<Sample[]> {
  const { smtp, tiles } = deps.config;
  const isOnSample: Record<Sample, boolean> = {
    mail: smtp === null,
    addresses: await isOnSampleAddresses(deps),
    maps: tiles === null,
    backup: !hasBackup,
    secondFactor: !haveFactors,
  };
  return SAMPLE_OPTIONS.filter((sample) => isOnSample[sample]);
}

const active = (role: 'admin' | 'owner') =>
  sql`exists (select from users where role = ${role} and is_active)`;

/** Read from what is there, so nothing has to remember that a step was done [accounts#first-steps]. */
export async function getFirstSteps(deps: StepDeps): Promise<FirstSteps> {
  const steps = await findRow(
    deps.db,
    Steps,
    sql`
      select ${active('admin')} as operator,
        exists (select from price_list_items) as "priceList",
        (select count(*) from legal_document_versions where is_active) = ${LegalDocumentType.options.length}::int
          as "legalTexts",
        ${active('owner')} as company,
        exists (select from workers join users using (id) where users.is_active) as worker,
        (exists (select from audit_events where event = 'exported' and route = ${BACKUP_ROUTE})
          or (select archived_count > 0 from pg_stat_archiver)) as "hasBackup",
        not exists (select from users u
          where u.role = 'super_admin' and u.is_active and not ${sql.raw(hasFactors('u'))}) as "haveFactors"`,
  );
  if (!steps) throw new TypeError('A select without a table has a row.');
  const { hasBackup, haveFactors, ...done } = steps;
  return { ...done, onSample: await listSamples(deps, { hasBackup, haveFactors }) };
}
