import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { oneOf } from './address-values.ts';
import { useTableState } from './use-table-state.ts';
import { renderWithProviders } from '#testing/render.tsx';

const spec = { filters: { status: oneOf(['open', 'closed']) }, view: oneOf(['mine']) };

function Probe() {
  const table = useTableState(spec);
  return (
    <>
      <p data-testid="query">{JSON.stringify(table.query)}</p>
      <button onClick={() => table.setSearchTerm('curi')}>type</button>
      <button onClick={() => table.setFilter('status', 'open')}>filter</button>
      <button onClick={() => table.setFilter('status', undefined)}>unfilter</button>
      <button onClick={() => table.setView('mine')}>view</button>
      <button onClick={() => table.setSort('oldest')}>sort</button>
      <button onClick={() => table.setPage(3)}>page</button>
      <button onClick={() => table.setPageSize(50)}>size</button>
      <button onClick={() => table.clearFilters()}>clear</button>
    </>
  );
}

async function open(path: string) {
  const view = renderWithProviders(<Probe />, { path });
  await screen.findByTestId('query');
  const query = (): unknown => JSON.parse(screen.getByTestId('query').textContent ?? '');
  const press = (name: string) => view.user.click(screen.getByText(name));
  return { ...view, query, press, href: () => view.router.state.location.href };
}

describe('the state of a list', () => {
  it('is read from the address, with defaults for missing values', async () => {
    const bare = await open('/list');
    expect(bare.query()).toEqual({ page: 1, pageSize: 25 });
    bare.unmount();
    const full = await open('/list?searchTerm=a&status=open&view=mine&sort=newest&page=4&pageSize=100');
    expect(full.query()).toEqual({
      searchTerm: 'a',
      status: 'open',
      view: 'mine',
      sortBy: 'createdAt',
      sortOrder: 'desc',
      page: 4,
      pageSize: 100,
    });
  });

  it('goes back to page 1 with every change but paging, leaves defaults out and keeps unknown parameters', async () => {
    const { press, href } = await open('/list?utm=mail&page=5');
    await press('filter');
    expect(href()).toBe('/list?utm=mail&status=open');
    await press('page');
    await press('size');
    expect(href()).toBe('/list?utm=mail&status=open&pageSize=50');
    await press('page');
    await press('sort');
    await press('view');
    expect(href()).toBe('/list?utm=mail&status=open&pageSize=50&sort=oldest&view=mine');
    await press('clear');
    expect(href()).toBe('/list?utm=mail&pageSize=50&sort=oldest&view=mine');
  });
});
