import { afterEach, describe, expect, it } from 'vitest';
import { startTypedAhead, takeTypedAhead } from './typed-ahead.ts';

const press = (key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => void takeTypedAhead());

describe('what is typed ahead', () => {
  it('is collected with its Enter, and handed over once', () => {
    startTypedAhead();
    for (const key of ['n', '1', '3', 'Backspace', '2', 'Enter']) expect(press(key)).toBe(true);
    expect(takeTypedAhead()).toEqual({ text: 'n12', isEntered: true });
    expect(takeTypedAhead()).toEqual({ text: '', isEntered: false });
  });
});
