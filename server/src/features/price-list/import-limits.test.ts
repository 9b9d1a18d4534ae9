import { describe, expect, it } from 'vitest';
import { readSheet } from '#features/price-list/workbook/workbook.ts';
import { WORKBOOK_LIMITS } from '#platform/workbooks/run-in-child.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { formOf } from '#testing/app/mounted-app.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as } = await testApp();
const PATH = '/api/v1/price-list/import/excel';

async function upload(bytes: Buffer) {
  const { payload, headers } = await aWorkbookForm(bytes);
  return as('admin').post(PATH, payload, headers);
}

describe('a file [security#workbook-limits]', () => {
  it('above 5 MB is refused, with or without a declared length', async () => {
    const [above, far] = [Buffer.alloc(5 * 1_048_576 + 1), Buffer.alloc(6 * 1_048_576)];
    for (const bytes of [above, far]) {
      const answer = await upload(bytes);
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'workbook_too_large']);
    }
  });

  it('that is no workbook is 415; none, two or one under another name 422', async () => {
    expect((await upload(Buffer.from('tekst'))).json().code).toBe('workbook_not_readable');
    const file = Buffer.from('PK');
    for (const parts of [
      [],
      [
        ['file', file],
        ['file', file],
      ],
      [['files', file]],
    ] as [string, Buffer][][]) {
      const { payload, headers } = await formOf(parts);
      const answer = await as('admin').post(PATH, payload, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'request_invalid']);
    }
  });

  const rows = (amount: number) => aPriceBook(Array.from({ length: amount }, (_, n) => aRow(`Stavka ${n}`)));

  it('that exceeds the time limit is abandoned', async () => {
    const abandoned = readSheet(rows(1), { ...WORKBOOK_LIMITS, milliseconds: 1 });
    await expect(abandoned).rejects.toMatchObject({ code: 'workbook.tooComplex' });
  });

  it('that exceeds the memory limit ends only its reader', async () => {
    const narrow = { ...WORKBOOK_LIMITS, megabytes: 32 };
    await expect(readSheet(rows(10_000), narrow)).rejects.toMatchObject({ code: 'workbook.tooComplex' });
    expect((await readSheet(rows(1), narrow)).rows).toHaveLength(1);
  });
});
