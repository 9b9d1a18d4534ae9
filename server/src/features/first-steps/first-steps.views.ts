import { z } from 'zod';
import type { FirstSteps } from '@majstorija/contract/first-steps/first-steps.ts';
import { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import type { Db } from '#platform/database/db.ts';
import { findRow, sql } from '#platform/database/sql.ts';

const Steps = z.strictObject({
  operator: z.boolean(),
  priceList: z.boolean(),
  legalTexts: z.boolean(),
  company: z.boolean(),
  worker: z.boolean(),
});

const active = (role: 'admin' | 'owner') =>
  sql`exists (select from users where role = ${role} and is_active)`;

/** Read from what is there, so nothing has to remember that a step was done [accounts#first-steps]. */
export async function getFirstSteps(db: Db): Promise<FirstSteps> {
  const steps = await findRow(
    db,
    Steps,
    sql`
      select ${active('admin')} as operator,
        exists (select from price_list_items) as "priceList",
        (select count(*) from legal_document_versions where is_active) = ${LegalDocumentType.options.length}::int
          as "legalTexts",
        ${active('owner')} as company,
        exists (select from workers join users using (id) where users.is_active) as worker`,
  );
  if (!steps) throw new TypeError('A select without a table has a row.');
  return steps;
}
