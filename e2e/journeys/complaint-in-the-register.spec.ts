import { expect } from '@playwright/test';
import { enter } from '../support/screen/keyboard.ts';
import { officeTest as test } from '../support/product/test.ts';
import { openOrder } from '../support/subjects/orders.ts';
import * as field from '../support/subjects/field.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';

const COMPLAINT = 'Slavina ponovo curi ispod sudopere.';
const REASON = 'Kvar nije u vezi sa izvedenim radom';
const ANSWER = 'Poštovani, kvar je na delu instalacije na kojem nismo radili.';
const CORRECTION = 'Klijent je reklamaciju izjavio dan ranije, telefonom.';

test('a complaint is put off, refused with an own answer, printed, found in the register and corrected', async ({
  page,
  api,
  desk,
  worker,
}) => {
  const { order } = await field.createOwnOrder(api);
  await field.assign(desk, order._id, (await field.getWorker(api))._id);
  await field.doWork(worker, order._id);
  await field.complain(desk, order._id, COMPLAINT, await drawJpeg(page, 'slavina.jpg', 200));
  await openOrder(page, order);
  const card = page.getByRole('region', { name: 'Reklamacija', exact: true });
  const [number = ''] = /R-\d{4}-\d{6}/.exec((await card.textContent()) ?? '') ?? [];
  expect(number).not.toBe('');
  await expect(card).toContainText('Odgovor do');

  await enter(page, card.getByRole('button', { name: 'Produži rok' }));
  const extension = page.getByRole('dialog', { name: /^Produži rok/ });
  const inTwentyDays = new Date(Date.now() + 20 * 24 * 3_600_000).toISOString().slice(0, 10);
  const [year, month, day] = inTwentyDays.split('-');
  await extension.getByLabel('Novi rok').fill(`${day}.${month}.${year}.`);
  await page.keyboard.press('Tab');
  await extension.getByLabel('Razlog').fill('Čeka se rezervni deo');
  await extension.getByLabel('Kako je klijent dao saglasnost').fill('Telefonom, danas u 10:15');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Rok za rešenje reklamacije je produžen.');
  await expect(card).toContainText('Čeka se rezervni deo');
  await expect(card.getByRole('button', { name: 'Produži rok' })).toHaveCount(0);

  await page
    .getByRole('button', { name: 'Druge akcije' })
    .or(page.getByRole('button', { name: 'Odbij reklamaciju' }))
    .first()
    .click();
  const entry = page.getByRole('menuitem', { name: 'Odbij reklamaciju' });
  const refusal = page.getByRole('dialog', { name: /^Odbij reklamaciju/ });
  await expect(entry.or(refusal)).toBeVisible();
  if (await entry.isVisible()) await entry.click();
  await refusal.getByLabel('Razlog odbijanja').fill(REASON);
  await expect(refusal.getByRole('group', { name: 'Odgovor klijentu' })).toContainText(REASON);
  await enter(page, refusal.getByRole('button', { name: 'Izmeni odgovor' }));
  await refusal.getByLabel('Odgovor klijentu').fill(ANSWER);
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Uspešno je odbijen zahtev za refundiranje.');
  await expect(card).toContainText(ANSWER);

  await enter(page, card.getByRole('link', { name: 'Odgovor na reklamaciju' }));
  const letter = page.getByRole('article', { name: `Odgovor na reklamaciju ${number}` });
  await expect(letter).toContainText(ANSWER);
  await page.emulateMedia({ media: 'print' });
  await expect(letter).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/admin/orders/complaints?searchTerm=${number}`);
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Odbijena');
  await enter(page, row.getByRole('button', { name: number }));
  const record = page.getByRole('dialog', { name: `Reklamacija ${number}` });
  await expect(record).toContainText(COMPLAINT);
  await enter(page, record.getByRole('button', { name: 'Upiši ispravku' }));
  const correction = page.getByRole('dialog', { name: `Upiši ispravku za ${number}` });
  await correction.getByRole('textbox').fill(CORRECTION);
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Ispravka je upisana u evidenciju.');
  await expect(record).toContainText(CORRECTION);
  // The record shows it a moment before the form has gone, which Escape would meet.
  await expect(correction).toBeHidden();
  await page.keyboard.press('Escape');
  await enter(page, page.getByRole('button', { name: 'Proveri evidenciju' }));
  await expect(page.getByRole('dialog', { name: 'Provera evidencije' })).toContainText(
    'Evidencija je ispravna.',
  );
});
