import { expect, type Page } from '@playwright/test';
import type { Notice } from '@majstorija/contract/notices/notices.ts';
import { createOrder } from '../subjects/orders.ts';
import { button, openList, openOrder, type State } from './state.ts';

const LIST = /\/api\/v1\/notices$/;
const CHOICES = /\/api\/v1\/notices\/choices$/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

/** A position in the list of customers that only these states use. */
const COMMENTED = -19;

const notice = (at: number, fields: Pick<Notice, 'kind'> & Partial<Notice>): Notice => ({
  _id: `0190a0a0-0000-7000-8000-00000000000${at}`,
  time: '2026-03-05T08:07:00.000Z',
  readAt: null,
  order: {
    _id: '0190a0a0-0000-7000-8000-0000000000bb',
    orderCode: 'N000555',
    category: 'ROAD_ASSISTANCE',
    package: 'DRAIN_CLEARING',
    municipality: 'Savski venac',
  },
  event: null,
  due: null,
  actor: null,
  text: null,
  ...fields,
});

/** One of every kind, with a long name and a long comment. */
const EVERY_KIND: readonly Notice[] = [
  notice(1, {
    kind: 'mentioned',
    actor: { firstName: 'Aleksandra', lastName: 'Stanojević-Radosavljević' },
    text: '@Vesna Stojanović klijent čeka poziv. '.repeat(5),
  }),
  notice(2, { kind: 'my_order_needs_action', event: 'CALL_WORKER_ON_THE_WAY' }),
  notice(3, { kind: 'deadline_near', due: { what: 'complaint_answer', until: '2026-03-05T09:07:00.000Z' } }),
  notice(4, { kind: 'new_without_worker', readAt: '2026-03-05T09:07:00.000Z' }),
];

const answer = (tab: Page, notices: readonly Notice[], unread: number) =>
  tab.route(LIST, (route) => route.fulfill({ json: { data: { notices, unread } } }));

async function openBell(tab: Page) {
  await openList(tab, '?pageSize=10');
  await button(tab, /^Javljanja/).click();
  const panel = tab.getByRole('dialog', { name: /^Javljanja/ });
  await expect(panel.getByRole('button', { name: 'Podešavanja javljanja' })).toBeVisible();
  return panel;
}

async function openChoices(tab: Page) {
  await answer(tab, [], 0);
  const panel = await openBell(tab);
  await panel.getByRole('button', { name: 'Podešavanja javljanja' }).click();
  return tab.getByRole('dialog', { name: 'Podešavanja javljanja' });
}

/** The bell, its settings and the list that `@` opens in a comment. */
export const NOTICE_STATES: readonly State[] = [
  {
    name: 'the bell with one of every kind',
    open: async (tab) => {
      await answer(tab, EVERY_KIND, 121);
      const panel = await openBell(tab);
      await expect(panel.getByRole('link')).toHaveCount(EVERY_KIND.length);
    },
  },
  {
    name: 'the bell without notices',
    open: async (tab) => {
      await answer(tab, [], 0);
      await expect((await openBell(tab)).getByText('Nema javljanja.')).toBeVisible();
    },
  },
  {
    name: 'the bell refused',
    open: async (tab) => {
      await tab.route(LIST, (route) => route.fulfill(REFUSAL));
      await expect((await openBell(tab)).getByText('Javljanja nisu učitana.')).toBeVisible();
    },
  },
  {
    name: 'the settings of the bell',
    open: async (tab) => {
      await expect((await openChoices(tab)).getByRole('radio', { name: 'Zvonce' }).first()).toBeVisible();
    },
  },
  {
    name: 'the settings of the bell, the desktop not allowed',
    open: async (tab) => {
      await tab.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })");
      await tab.route(CHOICES, (route) =>
        route.fulfill({
          json: {
            data: {
              new_without_worker: 'off',
              my_order_needs_action: 'sound',
              worker_late: 'bell',
              deadline_near: 'desktop',
              mentioned: 'bell',
            },
          },
        }),
      );
      await expect((await openChoices(tab)).getByText(/^Pregledač ne dozvoljava obaveštenja/)).toBeVisible();
    },
  },
  {
    name: 'a comment with the list of operators',
    open: async (tab, api) => {
      await openOrder(tab, await createOrder(api, COMMENTED));
      await tab.getByRole('textbox', { name: 'Nov komentar' }).pressSequentially('Molim @');
      await expect(tab.getByRole('option').first()).toBeVisible();
    },
  },
];
