import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { FilterSelect } from '#ui/toolbar/filter-select.tsx';
import { ViewTabs } from '#ui/toolbar/view-tabs.tsx';

const show = (part: ReactNode) => render(<Themed>{part}</Themed>);
const names = 'Barajevo Čukarica Grocka Palilula Rakovica Sopot Surčin Zemun Zvezdara'.split(' ');
const municipalities = names.map((name) => ({ value: name, label: name }));

test('a long filter is searched without diacritics and chosen by Enter', async () => {
  const onChange = vi.fn<() => void>();
  const user = userEvent.setup();
  show(<FilterSelect label="Opština" value={undefined} options={municipalities} onChange={onChange} />);
  await user.click(screen.getByRole('combobox', { name: 'Opština' }));
  await user.type(await screen.findByRole('textbox', { name: 'Opština: traži' }), 'cuk');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Čukarica']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChange).toHaveBeenCalledWith('Čukarica');
});

test('arrows move between the tabs and Enter chooses, with one tab stop for all', async () => {
  const onChange = vi.fn<() => void>();
  const user = userEvent.setup();
  const tabs = [
    { value: 'all', label: 'Svi', count: 128 },
    { value: 'action', label: 'Traže akciju', count: 6, needsAction: true },
  ];
  show(<ViewTabs label="Prikazi" tabs={tabs} value="all" onChange={onChange} />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Svi/ }));
  await user.keyboard('{ArrowRight}');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('action');
  expect(screen.getByRole('tab', { name: /^Traže akciju/ }).tabIndex).toBe(-1);
});
