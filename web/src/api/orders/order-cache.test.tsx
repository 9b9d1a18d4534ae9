import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import {
  aClient,
  aCurrentUser,
  anAdminRow,
  anId,
  anOrder,
  anOrderDetail,
  aPage,
} from '#testing/builders/builders.ts';
import { renderApp, renderWithProviders } from '#testing/render.tsx';
import { createGate, requests, stub, stubWith } from '#testing/stub.ts';
import { useAssignAdmin } from './order-assignments.ts';
import { keepOrder, reloadOrder } from './order-cache.ts';

const superAdmin = aCurrentUser({ role: 'super_admin' });

/** The same row in every answer. */
const _id = anId();

/** Pages whose rows show totals of orders, with a function that sets the totals of the next answer. */
const PAGES = {
  '/admin/clients': {
    list: api.clients.list,
    answer: (total: number) => stub(api.clients.list, aPage([aClient({ _id, totalCost: total })])),
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

const adminId = anId();

/** The button of one order that assigns the operator. */
function AssignButton({ order }: { order: OrderListItem }) {
  const { mutate } = useAssignAdmin(order._id);
  return <button onClick={() => mutate({ order, adminId })}>{order.orderCode}</button>;
}

test('assignments of two orders do not wait for each other', async () => {
  const slow = anOrder({ orderCode: 'N000001' });
  const quick = anOrder({ orderCode: 'N000002' });
  const gate = createGate();
  stubWith(api.orderEvents.assignAdmin, async ({ params }) => {
    if (params.id === slow._id) await gate.opened;
    return anOrderDetail({ _id: String(params.id) });
  });
  const { user, queryClient } = renderWithProviders(
    <>
      <AssignButton order={slow} />
      <AssignButton order={quick} />
    </>,
  );
  await user.click(await screen.findByText('N000001'));
  await user.click(screen.getByText('N000002'));
  await waitFor(() => expect(requests(api.orderEvents.assignAdmin)).toHaveLength(2));
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  gate.open();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
});
