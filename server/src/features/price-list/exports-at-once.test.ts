import { read } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';

const { as, db } = await testApp();
const EXPORT = '/api/v1/price-list/export/excel';
const HEARD_WITHIN_MS = 10_000;

/** The status of a call and the milliseconds until its answer. */
async function timed(call: ReturnType<ReturnType<typeof as>['get']>) {
  const start = performance.now();
  const answer = await call;
  return { answer, took: performance.now() - start };
}

it('of 25 exports at once each is a workbook or a 503 within 10 seconds, and an import does not wait for them [price-list#exports-limited]', async () => {
  for (let n = 0; n < 20; n += 1) await aPrice({ db }, { name: `Stavka ${n}` });
  const exports = Array.from({ length: 25 }, () => timed(as('admin').get(EXPORT)));
  const { payload, headers } = await aWorkbookForm(aPriceBook([aRow('Nova stavka')]));
  const preview = as('admin').post('/api/v1/price-list/import/excel?preview=true', payload, headers);
  const heard = await Promise.all(exports);
  const made = heard.filter(({ answer }) => answer.statusCode === 200);
  const refused = heard.filter(({ answer }) => answer.statusCode === 503);
  expect(made.length + refused.length).toBe(25);
  expect(made.length).toBeGreaterThanOrEqual(2);
  expect(refused.length).toBeGreaterThanOrEqual(15);
  for (const { answer } of made) expect(read(answer.rawPayload).SheetNames).toEqual(['Cenovnik']);
  for (const { answer, took } of refused) {
    expect(answer.json().error).toBe(errorText('workbook.exportsBusy'));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(took).toBeLessThan(HEARD_WITHIN_MS);
  }
  expect((await preview).statusCode).toBe(200);
  expect((await as('admin').get(EXPORT)).statusCode).toBe(200);
}, 60_000);
