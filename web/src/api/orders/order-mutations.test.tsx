import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useAssignAdmin, useAssignWorker } from './order-assignments.ts';
import { useChangeStatus } from './order-mutations.ts';
import { orderQuery, ordersQuery } from './orders.ts';
import { anId, anOrder, anOrderDetail, anOrderWorker, aPage } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const workerId = anId();
const adminId = anId();
const onAssigned = vi.fn<() => void>();

/** A list and an order side by side, and a button for each change. */
function Probe({ id }: { id: string }) {
  const { data: page } = useQuery(ordersQuery({ page: 1 }));
  const { data: detail } = useQuery(orderQuery(id));
  const worker = useAssignWorker(id, onAssigned);
  const admin = useAssignAdmin(id);
  const status = useChangeStatus();
  const order = page?.data[0];
  if (order === undefined || detail === undefined) return null;
  return (
    <>
      <p>
        list: {order.worker?.firstName ?? 'none'}, {order.admin?.firstName ?? 'none'}
      </p>
      <p>detail: {detail.worker?.firstName ?? 'none'}</p>
      <button onClick={() => worker.mutate({ order, workerId })}>worker</button>
      <button onClick={() => admin.mutate({ order, adminId })}>admin</button>
      <button onClick={() => status.mutate({ order, status: 'arrived' })}>status</button>
    </>
  );
}

/** The button of one order that assigns the operator. */
function AssignButton({ order }: { order: OrderListItem }) {
  const { mutate } = useAssignAdmin(order._id);
  return <button onClick={() => mutate({ order, adminId })}>{order.orderCode}</button>;
}

async function renderProbe(change: Partial<Pick<OrderListItem, 'status' | 'hasComplaint'>> = {}) {
  const order = anOrder({ version: 3, ...change });
  stub(api.orders.list, aPage([order]));
  stub(api.orders.get, anOrderDetail({ ...change, _id: order._id }));
  const view = renderWithProviders(<Probe id={order._id} />);
  await screen.findByText('list: none, none');
  return { order, ...view };
}

describe('assigning a worker', () => {
  it("shows 'Loading...' immediately in list and detail, then the worker", async () => {
    const { order, user } = await renderProbe();
    const assigned = { ...anOrderDetail({ _id: order._id }), worker: anOrderWorker({ firstName: 'Žarko' }) };
    const gate = createGate();
    stubWith(api.orders.assignWorker, async () => {
      await gate.opened;
      stub(api.orders.list, aPage([{ ...order, worker: assigned.worker }]));
      return assigned;
    });
    await user.click(screen.getByText('worker'));
    await screen.findByText('list: Loading..., none');
    await screen.findByText('detail: Loading...');
    gate.open();
    await screen.findByText('list: Žarko, none');
    await screen.findByText('detail: Žarko');
    expect(onAssigned).toHaveBeenCalledTimes(1);
    const [call] = requests(api.orders.assignWorker);
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ workerId }, '"3"']);
  });

  it('rolls it back and refetches the order when another user was faster', async () => {
    const { user } = await renderProbe();
    stubError(api.orders.assignWorker, 'order.changed');
    const before = requests(api.orders.get).length;
    await user.click(screen.getByText('worker'));
    await screen.findAllByText(
      'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.',
    );
    expect(screen.getByText('list: none, none')).toBeTruthy();
    await waitFor(() => expect(requests(api.orders.get)).toHaveLength(before + 1));
  });

  it('answers an open complaint by its own call', async () => {
    const { user } = await renderProbe({ status: 'complaint_created', hasComplaint: true });
    stub(api.orders.acceptComplaint, anOrderDetail());
    await user.click(screen.getByText('worker'));
    await waitFor(() => expect(requests(api.orders.acceptComplaint)).toHaveLength(1));
    expect(requests(api.orders.assignWorker)).toHaveLength(0);
  });

  it('shows the fallback when the server sent no text', async () => {
    const { user } = await renderProbe();
    stubBadGateway(api.orders.assignWorker);
    await user.click(screen.getByText('worker'));
    expect(await screen.findAllByText('Nalog nije mogao biti dodeljen majstoru')).not.toHaveLength(0);
  });
});

describe('assigning an operator', () => {
  it("shows 'Loading...' in the operator's place alone and rolls back when refused", async () => {
    const { user } = await renderProbe();
    const gate = createGate();
    stubError(api.orders.assignAdmin, 'admin.inactive', { after: gate.opened });
    await user.click(screen.getByText('admin'));
    await screen.findByText('list: none, Loading...');
    gate.open();
    expect(await screen.findByText('list: none, none')).toBeTruthy();
  });
});

describe('assignments of two orders', () => {
  it('do not wait for each other', async () => {
    const slow = anOrder({ orderCode: 'N000001' });
    const quick = anOrder({ orderCode: 'N000002' });
    const gate = createGate();
    stubWith(api.orders.assignAdmin, async ({ params }) => {
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
    await waitFor(() => expect(requests(api.orders.assignAdmin)).toHaveLength(2));
    await waitFor(() => expect(queryClient.isMutating()).toBe(1));
    gate.open();
    await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  });
});

describe('changing the status', () => {
  it('shows that it worked and refetches lists and counts', async () => {
    const { order, user } = await renderProbe();
    stub(api.orders.changeStatus, anOrderDetail({ _id: order._id, status: 'arrived' }));
    const before = requests(api.orders.list).length;
    await user.click(screen.getByText('status'));
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    await waitFor(() => expect(requests(api.orders.list)).toHaveLength(before + 1));
    expect(requests(api.orders.changeStatus)[0]?.body).toEqual({ status: 'arrived' });
  });
});
