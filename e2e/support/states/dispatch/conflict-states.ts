import { expect, type Page } from '@playwright/test';
import type { WorkerConflicts } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Api } from '../../product/api.ts';
import { button, findOrder, openOrder, type State } from '../state.ts';

const REFUSAL = {
  status: 409,
  json: { error: 'Majstor je u to vreme zauzet ili ne radi.', code: 'order_worker_conflicts' },
};
const LONG = 'Aleksandrina Konstantinović-Obradović od Gornjeg Milanovca'.split(' ');

const free = (day: number, from: string, to: string) => ({ date: dayAfter(new Date(), day), from, to });
const other = (id: number, lastName: string): WorkerConflicts['others'][number] => ({
  worker: {
    _id: `0198c6f1-4a3d-7b8e-8c21-7d90ee54b10${id}`,
    firstName: LONG[0]!,
    lastName,
    phone: '+381647103610',
    profileImage: null,
    company: null,
  },
  rank: id,
  distanceKm: 1.9,
  driveMinutes: 5,
  openCount: id - 1,
});

const CONFLICT: WorkerConflicts['conflicts'][number] = {
  key: 'overlap:1:2026-11-25T14:00:00.000Z',
  kind: 'overlap',
  text: 'ima nalog N000901 (Bulevar kralja Aleksandra 212) danas 14:00–15:20, preklop 20 min',
  order: {
    _id: '0198c6f1-4a3d-7b8e-8c21-7d90ee54b109',
    orderCode: 'N000901',
    streetAndNumber: 'Bulevar kralja Aleksandra 212',
    from: '2026-11-25T13:00:00.000Z',
    to: '2026-11-25T14:20:00.000Z',
  },
  minutes: 20,
  travelMinutes: 22,
  freeFrom: '2026-11-25T14:42:00.000Z',
};

const ALL_WAYS: WorkerConflicts = {
  conflicts: [
    CONFLICT,
    { ...CONFLICT, key: 'off_hours', kind: 'off_hours', text: 'van radnog vremena, radi 08:00–16:00' },
  ],
  freeWindows: [free(0, '15:45', '17:45'), free(0, '18:00', '20:00'), free(1, '08:00', '10:00')],
  others: [other(1, LONG.slice(1).join(' ')), other(2, 'Đukić'), other(3, 'Džunić')],
};

/** Assigns the best worker and meets these conflicts, whatever the data of the product. */
async function meet(tab: Page, api: Api, found: WorkerConflicts) {
  await openOrder(tab, await findOrder(api, { status: 'pending' }));
  await tab.route(/\/order_worker_assigned$/, (route) => route.fulfill(REFUSAL));
  await tab.route(/\/worker-conflicts\?/, (route) => route.fulfill({ json: { data: found } }));
  await button(tab, 'Dodeli majstora').click();
  await expect(tab.getByRole('option').first()).toBeVisible();
  await tab.getByRole('combobox', { name: 'Majstor' }).press('1');
  const question = tab.getByRole('dialog', { name: /^Sukob: preklop 20 min/ });
  await expect(question).toBeVisible();
  return question;
}

/** The question about conflicts of an assignment, with every way chosen. */
export const CONFLICT_DIALOGS: readonly State[] = [
  {
    name: 'conflicts of an assignment, another term chosen',
    open: async (tab, api) => void (await meet(tab, api, ALL_WAYS)),
  },
  {
    name: 'conflicts of an assignment, another worker chosen',
    open: async (tab, api) => {
      const question = await meet(tab, api, ALL_WAYS);
      await tab.keyboard.press('2');
      await expect(question.getByRole('button', { name: 'Dodeli drugom majstoru' })).toBeVisible();
    },
  },
  {
    name: 'conflicts of an assignment without another way, the reason missing',
    open: async (tab, api) => {
      const question = await meet(tab, api, { ...ALL_WAYS, freeWindows: [], others: [] });
      await question.getByRole('button', { name: 'Ipak dodeli' }).click();
      await expect(question.getByText('Polje je obavezno', { exact: true })).toBeVisible();
    },
  },
];
