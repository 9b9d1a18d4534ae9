import { beforeEach, expect, it } from 'vitest';
import { keepViewInAddress } from './keep-view.ts';
import { renderLanding } from './render-page.tsx';

const radio = (view: string) => document.querySelector<HTMLInputElement>(`#za-${view}`)!;
const chosen = () => document.querySelector<HTMLInputElement>('[name="za"]:checked')?.value;

function open(address: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = renderLanding('gradjane').body;
  keepViewInAddress();
}

beforeEach(() => {
  document.body.innerHTML = '';
});

it('shows the view that the address names, and that of citizens when it names none or an unknown one', () => {
  for (const [address, view] of [
    ['/?za=majstore', 'majstore'],
    ['/', 'gradjane'],
    ['/?za=svi', 'gradjane'],
  ] as const) {
    open(address);
    expect(chosen()).toBe(view);
  }
});

it('stores a choice in the address without another history entry, and keeps the rest of it', () => {
  open('/?izvor=letak#kontakt');
  const entries = history.length;
  radio('majstore').click();
  expect(location.search).toBe('?izvor=letak&za=majstore');
  expect(location.hash).toBe('#kontakt');
  radio('gradjane').click();
  expect(location.search).toBe('?izvor=letak');
  expect(history.length).toBe(entries);
});

it('follows the address when the reader navigates back', () => {
  open('/?za=majstore');
  history.replaceState(null, '', '/');
  window.dispatchEvent(new Event('popstate'));
  expect(chosen()).toBe('gradjane');
});
