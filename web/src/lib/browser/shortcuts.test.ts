import { afterEach, describe, expect, it, vi } from 'vitest';
import { addShortcuts, handleShortcut, setShortcutsOn } from './shortcuts.ts';

const press = (key: string, init: KeyboardEventInit = {}, target: HTMLElement = document.body) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.addEventListener('keydown', handleShortcut, { once: true });
  target.dispatchEvent(event);
};

let remove = () => {};
afterEach(() => {
  remove();
  setShortcutsOn(true);
  document.body.replaceChildren();
});

function listen(...keys: string[]) {
  const run = vi.fn<(keys: string) => void>();
  remove = addShortcuts(keys.map((name) => ({ keys: name, label: name, run: () => run(name) })));
  return run;
}

describe('shortcuts', () => {
  it('respond to the plain Latin letter of any layout', () => {
    const run = listen('n', 'c', 's');
    press('н');
    press('č');
    press('S', { shiftKey: true });
    press('s');
    expect(run.mock.calls.flat()).toEqual(['n', 'c', 's']);
  });

  it('do nothing in fields, with modifiers, under a dialog and when turned off', () => {
    const run = listen('n');
    const field = document.body.appendChild(document.createElement('input'));
    press('n', {}, field);
    press('n', { ctrlKey: true });
    press('n', { altKey: true });
    const dialog = document.body.appendChild(document.createElement('section'));
    dialog.setAttribute('aria-modal', 'true');
    press('n');
    dialog.remove();
    setShortcutsOn(false);
    press('n');
    expect(run).not.toHaveBeenCalled();
    setShortcutsOn(true);
    press('n');
    expect(run).toHaveBeenCalledOnce();
  });
});
