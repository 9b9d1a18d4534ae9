import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pageRange } from '#ui/table/pagination.tsx';
import { useClientPaging } from '#ui/table/use-client-paging.ts';

test.each([
  [1, 25, 128, '1–25 od 128'],
  [6, 25, 128, '126–128 od 128'],
  [1, 25, 1, '1–1 od 1'],
  [1, 25, 0, '0 od 0'],
  [41, 25, 10_001, '1.001–1.025 od 10.001'],
])('page %i of %i rows out of %i reads %s', (page, pageSize, total, text) => {
  expect(pageRange(page, pageSize, total)).toBe(text);
});

const Page = ({ page }: { page: number }) => {
  const paging = useClientPaging(['a', 'b', 'c', 'd', 'e'], page, 2);
  return <p>{`${paging.page}: ${paging.rows?.join('')} of ${paging.total}`}</p>;
};

test('a whole list is paged, and a page past the end is the last one', () => {
  const { rerender } = render(<Page page={2} />);
  expect(screen.getByText('2: cd of 5')).toBeDefined();
  rerender(<Page page={9} />);
  expect(screen.getByText('3: e of 5')).toBeDefined();
});
