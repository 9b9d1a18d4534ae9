import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BARS, MEDIAN_LINES, someDays } from '#testing/charts/samples.tsx';
import { Themed } from '#testing/themed.tsx';
import { BarChart } from './bar-chart.tsx';
import type { LinePoint } from './line/line-props.ts';
import { LineChart } from './line-chart.tsx';

const user = userEvent.setup();
const days = someDays(28, (index) => (index === 27 ? null : [6 + index, 20 + index]));

function renderLine(onOpen: (point: LinePoint) => void = () => undefined) {
  render(
    <Themed>
      <LineChart
        title="Po danu"
        points={days}
        lines={MEDIAN_LINES}
        unit="minutes"
        minN={10}
        onOpen={onOpen}
      />
    </Themed>,
  );
  return screen.getByRole('slider', { name: 'Po danu' });
}

describe('a line chart', () => {
  test('is one stop of Tab, walked by keys, each day said with its values [design#chart-keys]', async () => {
    const slider = renderLine();
    await user.tab();
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(slider);
    await user.keyboard('{Home}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '24.10.2026.: medijana 7 min, P90 21 min, pre 9 min, 47 naloga',
    );
    await user.keyboard('{End}{ArrowRight}');
    expect(slider.getAttribute('aria-valuetext')).toBe(
      '19.11.2026.: medijana još nema, P90 još nema, pre još nema, 0 naloga',
    );
  });

  test('is a table at a wish, whose last cell opens the orders too [design#chart-table]', async () => {
    const onOpen = vi.fn<(point: LinePoint) => void>();
    renderLine(onOpen);
    await user.click(screen.getByRole('button', { name: 'Kao tabela' }));
    const table = within(screen.getByRole('table', { name: 'Po danu' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Period',
      'medijana',
      'P90',
      'pre',
      'cilj',
      'Broj',
    ]);
    const [, first] = table.getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['6 min', '20 min', '5 min', '15 min', '47 naloga']);
    await user.click(within(first!).getByRole('button', { name: '47 naloga, 23.10.2026.: otvori' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(days[0]);
    await user.click(screen.getByRole('button', { name: 'Kao grafikon' }));
    screen.getByRole('slider', { name: 'Po danu' });
  });
});

test('bars are walked by arrows and say what they show', async () => {
  const onOpen = vi.fn<(bar: { key: string }) => void>();
  render(
    <Themed>
      <BarChart {...BARS[0]!} onOpen={onOpen} />
    </Themed>,
  );
  const bars = within(screen.getByRole('group', { name: 'Otvoreni nalozi po statusu' })).getAllByRole(
    'button',
  );
  expect(bars.map((bar) => bar.getAttribute('tabindex'))).toEqual(['0', '-1', '-1', '-1', '-1', '-1']);
  bars[0]!.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Dodeljen: 49, pre 43');
  expect(onOpen.mock.calls[0]?.[0]).toMatchObject({ key: 'Dodeljen' });
  await user.keyboard('{End}{ArrowDown}');
  expect(document.activeElement).toBe(bars.at(-1));
});
