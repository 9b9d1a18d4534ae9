import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from '#ui/toolbar/search-field.tsx';

const LABEL = 'Traži po šifri ili adresi';
const field = (value: string, onSearch: (text: string) => void, resultText?: string) => (
  <SearchField label={LABEL} value={value} onSearch={onSearch} resultText={resultText} />
);
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: LABEL });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => void vi.useFakeTimers());

test('a search is sent once, 300 ms after the last letter', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  render(field('', onSearch));
  type('B2');
  await wait(200);
  type('B24');
  await wait(290);
  expect(onSearch).not.toHaveBeenCalled();
  await wait(10);
  expect(onSearch.mock.calls).toEqual([['B24']]);
});

test('arrow down leads to the first row, of a search that is not answered yet only when it is', () => {
  const onSearch = vi.fn<(text: string) => void>();
  const page = (value: string, isSearching: boolean) => (
    <main>
      <SearchField label={LABEL} value={value} onSearch={onSearch} isSearching={isSearching} />
      <button data-row-link="">{`row of ${value}`}</button>
    </main>
  );
  const { rerender } = render(page('', false));
  box().focus();
  type('B24');
  fireEvent.keyDown(box(), { key: 'ArrowDown' });
  expect(onSearch.mock.calls).toEqual([['B24']]);
  rerender(page('B24', true));
  expect(document.activeElement).toBe(box());
  rerender(page('B24', false));
  expect(document.activeElement?.textContent).toBe('row of B24');
});

test('the answer to an earlier search does not overwrite the typed text', async () => {
  const onSearch = vi.fn<(text: string) => void>();
  const { rerender } = render(field('', onSearch));
  type('B2');
  await wait(300);
  type('B24');
  rerender(field('B2', onSearch));
  expect(box().value).toBe('B24');
});
