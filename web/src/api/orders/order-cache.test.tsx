import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { keepOrder, reloadOrder } from './order-cache.ts';
import {
  anId,
  aClient,
  aCurrentUser,
  anAdminRow,
  anOrderDetail,
  anOwner,
  aPage,
  aWorker,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const superAdmin = aCurrentUser({ role: 'super_admin' });

/** Pages whose rows show totals of orders, with a function that sets the totals of the next answer. */
/** The same row in every answer. */
const _id = anId();

const PAGES = {
  '/admin/clients': {
    list: api.clients.list,
    answer: (total: number) => stub(api.clients.list, aPage([aClient({ _id, totalCost: total })])),
    words: '6.000,00 rsd',
  },
  '/admin/workers': {
    list: api.workers.list,
    answer: (total: number) => stub(api.workers.list, aPage([aWorker({ _id, totalRevenue: total })])),
    words: '6.000,00 rsd',
  },
  '/admin/owners': {
    list: api.owners.list,
    answer: (total: number) => stub(api.owners.list, aPage([anOwner({ _id, totalRevenue: total })])),
    words: '6.000,00 rsd',
  },
  '/admin/admins': {
    list: api.admins.list,
    answer: (total: number) => stub(api.admins.list, aPage([anAdminRow({ _id, orderCount: total })])),
    words: '6.000',
  },
} as const;

test.each(Object.entries(PAGES))(
  '%s shows the new totals after an own change and after a conflict with another user',
  async (path, { list, answer, words }) => {
    answer(0);
    const { queryClient } = renderApp(path, { user: superAdmin });
    await screen.findByRole('table');
    await waitFor(() => expect(requests(list)).toHaveLength(1));
    const order = anOrderDetail();
    act(() => keepOrder(queryClient, order));
    await waitFor(() => expect(requests(list)).toHaveLength(2));
    answer(6000);
    act(() => reloadOrder(queryClient, order._id));
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  },
);
