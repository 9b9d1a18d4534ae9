import { expect } from 'vitest';
import { PersonalData } from '@majstorija/contract/personal-data/personal-data.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import { readZip } from '#testing/builders/files/zips.ts';

/** The path of the export of an account. */
export const exportPath = (id: string): string => `/api/v1/accounts/${id}/personal-data`;

/** The files of an export by the super admin, and its JSON by the documented shape. */
export async function exportOf({ as }: Pick<TestApp, 'as'>, id: string) {
  const answer = await as('super_admin').get(exportPath(id));
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const files = await readZip(answer.rawPayload);
  const json = String(files.get('podaci.json'));
  const data = PersonalData.strict().parse(JSON.parse(json));
  return { answer, files, json, data, html: String(files.get('podaci.html')) };
}
