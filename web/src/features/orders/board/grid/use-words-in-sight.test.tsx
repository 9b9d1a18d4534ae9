import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useWordsInSight } from './use-words-in-sight.ts';

afterEach(() => vi.useRealTimers());

function Grid({ left, width }: { left: number; width: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  useWordsInSight(scroller, width);
  const size = (element: HTMLElement | null) => {
    if (element === null) return;
    Object.defineProperty(element, 'offsetLeft', { value: left, configurable: true });
    Object.defineProperty(element, 'offsetWidth', { value: width, configurable: true });
  };
  return (
    <div ref={scroller} data-testid="scroller">
      <div ref={size}>
        <button type="button">
          <span data-bar-words="">N000123</span>
        </button>
      </div>
    </div>
  );
}

it.each([
  ['stays where the bar begins in sight', 500, 200, 0, ''],
  ['stands at the edge when the bar begins before it', 100, 300, 220, '120px'],
  ['never leaves its bar', 100, 300, 390, '240px'],
  ['stays in a bar shorter than its words', 100, 40, 120, ''],
])('the name of a bar %s [board-screen#bars]', (_name, left, width, scrolled, margin) => {
  vi.useFakeTimers();
  render(<Grid left={left} width={width} />);
  const scroller = screen.getByTestId('scroller');
  scroller.scrollLeft = scrolled;
  fireEvent.scroll(scroller);
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.getByText('N000123').style.marginLeft).toBe(margin);
});
