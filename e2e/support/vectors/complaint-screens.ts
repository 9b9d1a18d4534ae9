import { expect } from '@playwright/test';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { COMPLAINT_TEXT_LIMITS } from '@majstorija/contract/complaints/complaints.ts';
import type { OpenProduct } from '../product/open-product.ts';
import type { Stop, VectorData } from './steps.ts';
import { inParts, ofAtMost } from './texts.ts';
import { send } from './vector-people.ts';

const REGISTER = '/admin/orders/complaints';

/** Puts vectors into every text of the newest complaint of an order: its extension, answer and corrections too. */
export async function fillVectorComplaint({ request, query }: OpenProduct, orderId: string): Promise<void> {
  const [reason = ''] = ofAtMost(COMPLAINT_TEXT_LIMITS.reason);
  const [consent = ''] = ofAtMost(COMPLAINT_TEXT_LIMITS.consent);
  const until = new Date(Date.now() + 25 * 24 * 3_600_000).toISOString().slice(0, 10);
  const body = { until, reason, consent };
  await send(request, api.complaints.extend, z.unknown(), { id: orderId, body });
  const [newest] = await query(
    'select id from complaints where order_id = $1 order by position desc limit 1',
    [orderId],
  );
  for (const text of ofAtMost(COMPLAINT_TEXT_LIMITS.correction)) {
    await send(request, api.complaints.correct, z.unknown(), { id: String(newest?.id), body: { text } });
  }
  // Longer than the service allows, and with an answer beside the wait for one: all vectors in each text.
  const [all = ''] = inParts(1);
  await query(
    `update complaints set client_name = $2, description = $2, extension_reason = $2, extension_consent = $2,
       answer_kind = 'rejected', answer_text = $2, answered_at = now(), answer_told_by = 'telephone' where id = $1`,
    [newest?.id, all],
  );
}

const letter =
  (kind: string, title: RegExp): Stop['open'] =>
  async (page, { order }: VectorData) => {
    await page.goto(`/admin/orders/${order}/letters/${kind}`);
    return page.getByRole('article', { name: title });
  };

/** The register of complaints, its dialogs and what is printed. */
export const COMPLAINT_STOPS: readonly Stop[] = [
  {
    name: 'a nalog, the course of its complaint',
    shows: 'all',
    open: async (page, { order }) => {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(`/admin/orders/${order}`);
      return page.getByRole('region', { name: /^Reklamacije/ });
    },
  },
  {
    name: 'Evidencija reklamacija',
    shows: 'all',
    open: async (page) => {
      await page.goto(REGISTER);
      return page.getByRole('main');
    },
  },
  {
    name: 'Evidencija reklamacija, a complaint with its corrections',
    shows: 'all',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^R-\d{4}-\d{6}$/ })
        .first()
        .click();
      return page.getByRole('dialog', { name: /^Reklamacija R-/ });
    },
  },
  {
    name: 'Evidencija reklamacija, a correction',
    shows: 0,
    open: async (page) => {
      await page.getByRole('button', { name: 'Upiši ispravku' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(2);
      return page.getByRole('dialog').last();
    },
  },
  {
    name: 'the book of complaints',
    shows: 'all',
    open: async (page) => {
      await page.goto(`${REGISTER}/book`);
      return page.getByRole('article', { name: /^Knjiga reklamacija/ });
    },
  },
  { name: 'the confirmation of receipt', shows: 'all', open: letter('receipt', /^Potvrda o prijemu/) },
  { name: 'the answer to a complaint', shows: 'all', open: letter('answer', /^Odgovor na reklamaciju/) },
];
