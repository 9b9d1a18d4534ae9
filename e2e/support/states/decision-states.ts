import { expect, type Page } from '@playwright/test';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../product/api.ts';
import { COMPLAINT_DIALOGS } from './complaints/complaint-states.ts';
import { button, findOrder, openList, openOrder, type State } from './state.ts';

const dialogOf = (tab: Page, name: string | RegExp) => tab.getByRole('dialog', { name });

/** An order with an open complaint; by default its newest entry, so that the banner asks for an answer. */
async function findComplained(api: Api, newest = 'COMPLAINT_CREATED'): Promise<OrderDetail> {
  const { data } = await api.listOrders({ status: 'complaint_created' });
  for (const { _id } of data) {
    const order = await api.getOrder(_id);
    if (order.actions[0]?.type === newest) return order;
  }
  throw new Error(`no complaint whose newest entry is ${newest}`);
}

/** An answer to a complaint from the banner's menu. */
async function openAnswer(tab: Page, api: Api, entry: string) {
  await openOrder(tab, await findComplained(api));
  await button(tab, 'Druge akcije').click();
  await tab.getByRole('menuitem', { name: entry }).click();
  const dialog = dialogOf(tab, new RegExp(`^${entry}`));
  await expect(dialog.getByRole('textbox')).toBeFocused();
  return dialog;
}

/** Stubbed, so that the order stays as it is for the other tests: a colleague has rejected the complaint. */
async function answerMeanwhile(tab: Page) {
  const id = new URL(tab.url()).pathname.split('/').at(-1) ?? '';
  const refusal = { error: 'x', code: 'order_changed' };
  await tab.route(/order_complaint_refunded$/, (route) => route.fulfill({ status: 409, json: refusal }));
  await tab.route(new RegExp(`/v1/orders/${id}$`), async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: OrderDetail };
    const status = 'complaint_rejected';
    const text = 'Reklamacija odbijena';
    const decision = { ...data.actions[0], _id: id, type: 'COMPLAINT_REJECTED', role: 'admin', status };
    const actions = [{ ...decision, webItemText: text, note: 'Garancija je istekla.' }, ...data.actions];
    await route.fulfill({ response: answer, json: { data: { ...data, status, actions } } });
  });
}

async function openDialog(tab: Page, name: string) {
  await button(tab, name).click();
  const dialog = dialogOf(tab, new RegExp(`^${name}`));
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The dialogs in which the desk decides about an order. */
export const DECISION_DIALOGS: readonly State[] = [
  ...COMPLAINT_DIALOGS,
  {
    name: 'assign a worker, one chosen, with the whole formula',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      await button(tab, 'Dodeli majstora').click();
      await tab.getByRole('option').first().click();
      await button(tab, 'Kako se računa').click();
      await expect(dialogOf(tab, 'Kako se računa')).toBeVisible();
    },
  },
  {
    name: 'assign a worker to an order that is completed',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'completed' }));
      await button(tab, 'Dodeli majstora').click();
      const dialog = dialogOf(tab, /Dodeli majstora/);
      await expect(dialog.getByText('Nalog je završen. Dodela ga ponovo otvara.')).toBeVisible();
    },
  },
  {
    name: 'change the status of an open complaint to a refund',
    open: async (tab, api) => {
      await openOrder(tab, await findComplained(api));
      await button(tab, 'Promeni status').click();
      const dialog = dialogOf(tab, /Promeni status/);
      await dialog.getByRole('radio', { name: 'Refundacija odobrena' }).check();
      await expect(dialog.getByRole('button', { name: 'Refundiraj klijenta' })).toBeVisible();
    },
  },
  {
    name: 'refund a client',
    open: async (tab, api) => void (await openAnswer(tab, api, 'Refundiraj klijenta')),
  },
  {
    name: 'refund a client whose complaint a colleague has rejected meanwhile',
    open: async (tab, api) => {
      const dialog = await openAnswer(tab, api, 'Refundiraj klijenta');
      await dialog.getByRole('textbox').fill('Slavina nije zamenjena kako treba.');
      await answerMeanwhile(tab);
      await dialog.getByRole('button', { name: 'Refundiraj klijenta' }).click();
      await expect(dialog.getByText(/^Reklamacija više nije otvorena/)).toBeVisible();
    },
  },
  {
    name: 'reject a complaint, without a reason',
    open: async (tab, api) => {
      const dialog = await openAnswer(tab, api, 'Odbij reklamaciju');
      await dialog.getByRole('button', { name: 'Odbij reklamaciju' }).click();
      await expect(dialog.getByText('Polje je obavezno')).toBeVisible();
    },
  },
  {
    name: 'the menu of the outcomes of a call',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'call_worker_accepted' }));
      await button(tab, 'Druge akcije').click();
      await expect(tab.getByRole('menuitem', { name: 'Odloži: za 15 min' })).toBeVisible();
    },
  },
  {
    name: 'a worker who was called in vain',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'call_worker_accepted' }));
      await button(tab, 'Ne javlja se').click();
      await expect(dialogOf(tab, /^Majstor se ne javlja/).getByLabel('Napomena')).toBeFocused();
    },
  },
  {
    name: 'postpone an order, to a moment that is over',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      await tab.keyboard.press('d');
      const dialog = dialogOf(tab, /^Odloži nalog/);
      await dialog.getByLabel('Dan').fill('01.01.2026.');
      await dialog.getByLabel('Vreme').fill('8');
      await dialog.getByRole('button', { name: 'Odloži', exact: true }).click();
      await expect(dialog.getByText('Izaberite vreme u budućnosti.')).toBeVisible();
    },
  },
  {
    name: 'say how late a worker is, without minutes',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'on_the_way' }));
      await button(tab, 'Kasni…').click();
      const dialog = dialogOf(tab, /^Majstor kasni/);
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
      await expect(dialog.getByText('Unesite od 5 do 240 minuta, u koracima od 5').first()).toBeVisible();
    },
  },
  {
    name: 'change a term',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      await openDialog(tab, 'Promeni termin');
    },
  },
  {
    name: 'change a term to a window, without its hours',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      const dialog = await openDialog(tab, 'Promeni termin');
      await dialog.getByRole('radio', { name: 'Termin' }).check();
      await expect(dialog.getByLabel('Od', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Promeni termin' }).click();
      await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
    },
  },
  {
    name: 'correct an order',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'pending' }));
      await expect((await openDialog(tab, 'Izmeni nalog')).getByText('učitavaju')).toBeHidden();
    },
  },
  {
    name: 'correct an order whose description a colleague has changed meanwhile',
    open: async (tab, api) => {
      const order = await findOrder(api, { status: 'pending' });
      await openOrder(tab, order);
      const dialog = await openDialog(tab, 'Izmeni nalog');
      await tab.route(new RegExp(`/orders/${order._id}$`), async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: OrderDetail };
        await route.fulfill({ response: answer, json: { data: { ...data, description: 'Curi bojler.' } } });
      });
      const refusal = { error: 'Nalog je u međuvremenu promenjen.', code: 'order_changed' };
      await tab.route(/order_updated$/, (route) => route.fulfill({ status: 409, json: refusal }));
      await dialog.getByLabel('Opis problema').fill('Curi česma.');
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
      await expect(dialog.getByText('Curi bojler.')).toBeVisible();
    },
  },
  {
    name: 'enter a complaint, without a description',
    open: async (tab, api) => {
      await openOrder(tab, await findOrder(api, { status: 'completed' }));
      const dialog = await openDialog(tab, 'Unesi reklamaciju');
      await dialog.getByRole('button', { name: 'Unesi reklamaciju' }).click();
      await expect(dialog.getByText('Polje je obavezno')).toBeVisible();
    },
  },
  {
    name: 'a new order for a client',
    open: async (tab, api) => {
      const { client } = await findOrder(api, { status: 'pending' });
      await tab.goto(`/admin/clients/${client._id}`);
      const dialog = await openDialog(tab, 'Nov nalog');
      await expect(dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' })).toBeFocused();
    },
  },
];

/** Stubbed, so that the order stays as it is for the other tests: a colleague has postponed it. */
async function openPostponed(tab: Page, api: Api) {
  const { _id } = await findOrder(api, { status: 'accepted' });
  await tab.route(new RegExp(`/v1/orders/${_id}$`), async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: OrderDetail };
    const admin = { _id, firstName: 'Jelena', lastName: 'Đurić' };
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const reminder = { until, note: 'Klijent je na poslu do podne', isDue: false, admin };
    const due = { what: 'reminder', since: data.createdAt, until };
    await route.fulfill({ response: answer, json: { data: { ...data, reminder, due } } });
  });
  await openOrder(tab, { _id });
  await expect(tab.getByRole('button', { name: 'Preuzmi podsetnik' })).toBeVisible();
}

/** Stubbed, so that the order stays as it is for the other tests: an operator has written a comment. */
async function openCommented(tab: Page, api: Api) {
  const { _id } = await findOrder(api, { status: 'find_backup' });
  await tab.route(new RegExp(`/v1/orders/${_id}$`), async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: OrderDetail };
    const entry = { ...data.actions[0], _id, type: 'COMMENT_ADDED', role: 'admin', actionRequired: false };
    const comment = {
      ...entry,
      webItemText: 'Dodat komentar',
      note: 'Zvao sam klijenta, čeka zamenu do 18h.',
    };
    await route.fulfill({
      response: answer,
      json: { data: { ...data, actions: [comment, ...data.actions] } },
    });
  });
  await openOrder(tab, { _id });
  await expect(tab.getByRole('region', { name: 'I dalje čeka operatera' })).toBeVisible();
}

/** Stubbed, so that the orders stay as they are for the other tests: half of them have an urgent window. */
async function openTerms(tab: Page) {
  const instants = { startsAt: '2030-01-16T09:15:00.000Z', endsAt: '2030-01-16T11:00:00.000Z' };
  const term = {
    kind: 'window',
    date: '2030-01-16',
    from: '10:15',
    to: '12:00',
    ...instants,
    isUrgent: true,
  };
  await tab.route(/\/v1\/orders\?/, async (route) => {
    const answer = await route.fetch();
    const page = (await answer.json()) as { data: OrderListItem[] };
    const data = page.data.map((order, at) => (at % 2 === 0 ? { ...order, term } : order));
    await route.fulfill({ response: answer, json: { ...page, data } });
  });
  await openList(tab, '?status=pending&pageSize=10');
  await expect(tab.getByText('16. 1. 10:15–12').first()).toBeVisible();
}

/** Pages of orders that wait for a decision without the banner. */
export const DECISION_SCREENS: readonly State[] = [
  { name: 'the orders list with terms', open: openTerms },
  { name: 'nalog that a colleague has postponed', open: openPostponed },
  { name: 'nalog that still needs a replacement after a comment', open: openCommented },
  {
    name: 'nalog with a complaint that still waits after a comment',
    open: async (tab, api) => {
      await openOrder(tab, await findComplained(api, 'COMMENT_ADDED'));
      await expect(tab.getByRole('group', { name: 'Odgovor na reklamaciju' })).toBeVisible();
    },
  },
];
