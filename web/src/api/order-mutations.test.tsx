import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { useAssignAdmin, useAssignWorker, useChangeStatus } from '#api/order-mutations.ts';
import { orderQuery, ordersQuery } from '#api/orders.ts';
import { anId, anOrder, anOrderDetail, anOrderWorker, aPage } from '#testing/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { aGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const workerId = anId();
const adminId = anId();

/** A list and an order side by side, and a button for each change. */
function Probe({ id }: { id: string }) {
  const { data: page } = useQuery(ordersQuery({ page: 1 }));
  const { data: detail } = useQuery(orderQuery(id));
  const worker = useAssignWorker();
  const admin = useAssignAdmin();
  const status = useChangeStatus();
  const order = page?.data[0];
  if (order === undefined || detail === undefined) return null;
  return (
    <>
      <p>
        list: {order.worker?.firstName ?? 'nobody'}, {order.admin?.firstName ?? 'nobody'}
      </p>
      <p>detail: {detail.worker?.firstName ?? 'nobody'}</p>
      <button onClick={() => worker.mutate({ order, workerId })}>worker</button>
      <button onClick={() => admin.mutate({ order, adminId })}>admin</button>
      <button onClick={() => status.mutate({ order, status: 'arrived' })}>status</button>
    </>
  );
}

async function renderProbe(change: Partial<Pick<OrderListItem, 'status' | 'hasComplaint'>> = {}) {
  const order = anOrder({ version: 3, ...change });
  stub(api.orders.list, aPage([order]));
  stub(api.orders.get, anOrderDetail({ ...change, _id: order._id }));
  const view = renderWithProviders(<Probe id={order._id} />);
  await screen.findByText('list: nobody, nobody');
  return { order, ...view };
}

describe('assigning a worker', () => {
  it("shows 'Loading...' at once in list and detail, then the worker", async () => {
    const { order, user } = await renderProbe();
    const assigned = { ...anOrderDetail({ _id: order._id }), worker: anOrderWorker({ firstName: 'Žarko' }) };
    const gate = aGate();
    stubWith(api.orders.assignWorker, async () => {
      await gate.opened;
      stub(api.orders.list, aPage([{ ...order, worker: assigned.worker }]));
      return assigned;
    });
    await user.click(screen.getByText('worker'));
    await screen.findByText('list: Loading..., nobody');
    await screen.findByText('detail: Loading...');
    gate.open();
    await screen.findByText('list: Žarko, nobody');
    await screen.findByText('detail: Žarko');
    await screen.findAllByText('Nalog dodeljen radniku.');
    const [call] = requests(api.orders.assignWorker);
    expect([call?.body, call?.headers.get('if-match')]).toEqual([{ workerId }, '"3"']);
  });

  it('takes it back and loads the order anew when somebody was faster', async () => {
    const { user } = await renderProbe();
    stubError(api.orders.assignWorker, 'order.changed');
    const before = requests(api.orders.get).length;
    await user.click(screen.getByText('worker'));
    await screen.findAllByText(
      'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.',
    );
    expect(screen.getByText('list: nobody, nobody')).toBeTruthy();
    await waitFor(() => expect(requests(api.orders.get)).toHaveLength(before + 1));
  });

  it('answers an open complaint by its own call', async () => {
    const { user } = await renderProbe({ status: 'complaint_created', hasComplaint: true });
    stub(api.orders.acceptComplaint, anOrderDetail());
    await user.click(screen.getByText('worker'));
    await waitFor(() => expect(requests(api.orders.acceptComplaint)).toHaveLength(1));
    expect(requests(api.orders.assignWorker)).toHaveLength(0);
  });

  it('says the fallback when the server gave no text', async () => {
    const { user } = await renderProbe();
    stubBadGateway(api.orders.assignWorker);
    await user.click(screen.getByText('worker'));
    expect(await screen.findAllByText('Nalog nije mogao biti dodeljen majstoru')).not.toHaveLength(0);
  });
});

describe('assigning an operator', () => {
  it("shows 'Loading...' in the operator's place alone and rolls back when refused", async () => {
    const { user } = await renderProbe();
    const gate = aGate();
    stubError(api.orders.assignAdmin, 'admin.inactive', { after: gate.opened });
    await user.click(screen.getByText('admin'));
    await screen.findByText('list: nobody, Loading...');
    gate.open();
    expect(await screen.findByText('list: nobody, nobody')).toBeTruthy();
  });
});

describe('changing the status', () => {
  it('tells that it worked and asks for lists and counts again', async () => {
    const { order, user } = await renderProbe();
    stub(api.orders.changeStatus, anOrderDetail({ _id: order._id, status: 'arrived' }));
    const before = requests(api.orders.list).length;
    await user.click(screen.getByText('status'));
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    await waitFor(() => expect(requests(api.orders.list)).toHaveLength(before + 1));
    expect(requests(api.orders.changeStatus)[0]?.body).toEqual({ status: 'arrived' });
  });
});
