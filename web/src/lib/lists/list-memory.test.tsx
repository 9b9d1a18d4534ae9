import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useListReturn, useReturnedRow, watchLists } from './list-memory.ts';

const List = () => <p>row: {useReturnedRow('/list') ?? 'none'}</p>;

function Row() {
  const { href, isOneBack } = useListReturn('/list');
  return (
    <p>
      back to {href}, {isOneBack ? 'one back' : 'far'}
    </p>
  );
}

function setUp(path: string) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const row = createRoute({ getParentRoute: () => root, path: '/list/$id', component: Row });
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>other</p> });
  const router = createRouter({
    routeTree: root.addChildren([list, row, other]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  watchLists(router);
  render(<RouterProvider router={router as never} />);
  const go = (href: string) => act(() => router.navigate({ href } as never));
  const back = () => act(async () => router.history.back());
  return { go, back };
}

describe('the memory of lists', () => {
  it('names the row that was open after the return, and only then', async () => {
    const { go, back } = setUp('/list?page=3');
    await screen.findByText('row: none');
    await go('/list/7');
    await screen.findByText(/one back/);
    await back();
    await screen.findByText('row: 7');
    await go('/other');
    await screen.findByText('other');
    await go('/list');
    expect(await screen.findByText('row: none')).toBeTruthy();
  });
});
