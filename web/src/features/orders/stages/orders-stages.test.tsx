import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import {
  BOARD_STAGE_LABELS,
  BOARD_STAGE_OPTIONS,
  type BoardStage,
} from '@majstorija/contract/orders/board/stages.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import {
  anAction,
  anOrder,
  anOrderDetail,
  anOrderWorker,
  aPage,
  someCounts,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';
import { moveBetween } from './stage-columns.ts';

const worker = anOrderWorker();
const waiting = anOrder({ orderCode: 'N1', worker });
const other = anOrder({ orderCode: 'N2', worker });
const free = anOrder({ orderCode: 'N3' });
const there = anOrder({ orderCode: 'N4', worker, status: 'arrived' });

type Orders = Partial<Record<BoardStage, OrderListItem[]>>;

function stubStages(orders: Orders): void {
  const stages = BOARD_STAGE_OPTIONS.map((stage) => ({
    stage,
    items: orders[stage] ?? [],
    total: orders[stage]?.length ?? 0,
  }));
  stub(api.board.stages, { now: '2026-03-05T08:07:00.000Z', stages });
}

const column = (stage: BoardStage) => within(screen.getByRole('region', { name: BOARD_STAGE_LABELS[stage] }));
const codes = (stage: BoardStage) =>
  column(stage)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const card = (code: string) => screen.findByRole('button', { name: new RegExp(`^${code},`) });
const drop = (stage: BoardStage) =>
  screen.getByRole('region', { name: BOARD_STAGE_LABELS[stage] }).dataset.drop;

async function open(path = '/admin/orders?layout=stages') {
  const app = renderApp(path);
  await card('N1');
  const refresh = () =>
    act(async () => {
      await app.queryClient.refetchQueries({ queryKey: orderKeys.laidOut });
      await new Promise((turn) => void setTimeout(turn));
    });
  return { ...app, refresh };
}

it('has cards out of reach until its own answer to a search', async () => {
  const gate = createGate();
  const app = await open();
  stubWith(api.board.stages, async () => {
    await gate.opened;
    return { now: '2026-03-05T08:07:00.000Z', stages: [] };
  });
  const isDead = async () => (await card('N1')).closest('[inert]') !== null;
  expect(await isDead()).toBe(false);
  await act(() =>
    app.router.navigate({ to: '/admin/orders', search: { layout: 'stages', searchTerm: 'x' } }),
  );
  await waitFor(() => expect(requests(api.orders.list).at(-1)?.query).toMatchObject({ searchTerm: 'x' }));
  expect(await isDead()).toBe(true);
  gate.open();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^N1,/ })).toBeNull());
});

async function lift(code: string) {
  const app = await open();
  (await card(code)).focus();
  await app.user.keyboard('{Enter}');
  return app;
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([waiting]));
  stub(api.orders.counts, someCounts());
  stubStages({ unassigned: [free], waiting: [waiting, other], on_site: [there] });
});

describe('the board by stage', () => {
  it('asks with the filters of the list, and has the count of each column', async () => {
    await open('/admin/orders?layout=stages&category=ELECTRICS&view=active&searchTerm=njeg&page=3&sort=due');
    expect(requests(api.board.stages)[0]?.query).toEqual({
      category: 'ELECTRICS',
      view: 'active',
      searchTerm: 'njeg',
    });
    expect(column('waiting').getByRole('heading').textContent).toBe('Čeka prihvatanje (2)');
    expect(column('on_the_way').getByRole('heading').textContent).toBe('Na putu (0)');
    column('on_the_way').getByText('Nema naloga.');
  });
});

describe('the keys [board#stage-keys]', () => {
  it('put an order down: it is there at once, and the call follows', async () => {
    const gate = createGate();
    stubWith(api.orderEvents.accept, async () => {
      await gate.opened;
      return { _id: waiting._id, status: 'accepted' as const, version: 2 };
    });
    const { user } = await lift('N1');
    await user.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(codes('accepted')).toEqual(['N1']));
    expect(codes('waiting')).toEqual(['N2']);
    stubStages({ accepted: [{ ...waiting, status: 'accepted', version: 2 }], waiting: [other] });
    gate.open();
    await screen.findByText('Nalog je premešten.');
    expect(requests(api.orderEvents.accept)[0]?.headers.get('if-match')).toBe('"1"');
    expect(codes('accepted')).toEqual(['N1']);
  });
});

describe('a move that needs more', () => {
  it('asks what was done and paid before work is completed [orders#works-dialog]', async () => {
    const { user } = await lift('N4');
    const { _id, orderCode } = there;
    const detail = { _id, orderCode, status: 'arrived', version: 1 } as const;
    stub(api.orders.get, anOrderDetail(detail));
    stub(api.priceList.list, aPage([]));
    stub(api.priceList.usual, { ids: [] });
    stub(api.orderEvents.doneAndPaid, anOrderDetail({ ...detail, status: 'completed', version: 2 }));
    await user.keyboard('{ArrowRight}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Upiši radove i naplatu N4' }));
    expect(requests(api.orderEvents.doneAndPaid)).toEqual([]);
    await user.click(dialog.getByRole('checkbox', { name: 'Još nije naplaćeno' }));
    await user.click(dialog.getByRole('button', { name: /^Završi bez naplate/ }));
    await waitFor(() => expect(requests(api.orderEvents.doneAndPaid)).toHaveLength(1));
    expect(requests(api.orderEvents.doneAndPaid)[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('is in the menu of the card, with the reason of what cannot be done', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Premesti nalog N1' }));
    const refused = await screen.findByRole('menuitem', { name: 'Na licu mesta' });
    expect(refused.getAttribute('aria-disabled')).toBe('true');
    expect(refused.title).toContain('ne može u kolonu „Na licu mesta”');
    await user.click(screen.getByRole('menuitem', { name: 'Bez majstora' }));
    await screen.findByRole('alertdialog', { name: 'Ukloni majstora sa naloga N1?' });
  });
});

describe('two operators [board#taken]', () => {
  const taken = anOrderDetail({
    _id: waiting._id,
    orderCode: 'N1',
    version: 2,
    actions: [
      anAction({
        webItemText: 'Majstor prihvatio nalog',
        profile: { firstName: 'Vesna', lastName: 'Simić', profileImage: null },
      }),
    ],
  });
  /** The board after the order: its path fits that of an order too. */
  const stubTaken = (orders: Orders) => {
    stub(api.orders.get, taken);
    stubStages(orders);
  };
  const TOLD = 'Nalog N1 je u međuvremenu promenjen: Majstor prihvatio nalog – Vesna Simić.';

  it('one wins, the other is told by whom and sees the order where it was', async () => {
    stubError(api.orderEvents.accept, 'order.changed');
    const { user } = await lift('N1');
    stubTaken({ waiting: [waiting, other] });
    await user.keyboard('{ArrowRight}{Enter}');
    await screen.findByText(TOLD, { selector: 'p' });
    await waitFor(() => expect(codes('waiting')).toEqual(['N1', 'N2']));
  });

  it('what is in the hand is let go of when somebody else changes it', async () => {
    const { refresh } = await lift('N1');
    stubTaken({ accepted: [{ ...waiting, status: 'accepted', version: 2 }], waiting: [other] });
    await refresh();
    await screen.findByText(TOLD, { selector: 'p' });
    await waitFor(() => expect(codes('accepted')).toEqual(['N1']));
    expect(drop('accepted')).toBeUndefined();
  });
});

describe('a move between columns [board#stage-moves]', () => {
  it.each([
    [anOrder(), 'unassigned', 'waiting', 'worker_assigned'],
    [anOrder({ worker }), 'waiting', 'unassigned', 'moved_to_map'],
    [anOrder({ worker }), 'waiting', 'accepted', 'worker_accepted'],
    [anOrder({ worker }), 'waiting', 'on_site', null],
    [anOrder({ worker, status: 'arrived' }), 'on_site', 'done_today', 'completed'],
    [anOrder({ worker, status: 'completed' }), 'done_today', 'complaints', 'complaint_created'],
    [anOrder({ worker }), 'waiting', 'waiting', null],
  ] as const)('%# is the event that leads there, or none', (order, from, to, event) => {
    expect(moveBetween(order, from, to)).toBe(event);
  });
});
