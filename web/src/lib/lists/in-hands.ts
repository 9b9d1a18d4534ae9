import { useSyncExternalStore } from 'react';

/** Milliseconds: a screen that nobody has touched for so long is looked at from afar, and shows its rows in their true order. */
const REST_MS = 60_000;

/** What a hand does; moves that only the page makes, of the focus or by scrolling, are none. */
const TOUCHES = ['pointermove', 'pointerdown', 'wheel', 'touchmove', 'keydown', 'input'] as const;

const MODAL = '[aria-modal="true"]';

const listeners = new Set<() => void>();
let touchedAt = 0;
let isInHands = true;
let timer: ReturnType<typeof setTimeout> | undefined;

function set(next: boolean): void {
  if (isInHands === next) return;
  isInHands = next;
  for (const listener of listeners) listener();
}

function check(): void {
  const rest = touchedAt + REST_MS - Date.now();
  // Who talks with a client over an open dialog presses nothing meanwhile.
  const isHeld = rest > 0 || document.querySelector(MODAL) !== null;
  timer = isHeld ? setTimeout(check, rest > 0 ? rest : REST_MS) : undefined;
  set(isHeld);
}

function touch(): void {
  touchedAt = Date.now();
  if (timer === undefined) check();
}

function start(): void {
  for (const name of TOUCHES) window.addEventListener(name, touch, { capture: true, passive: true });
  // Who opens a list has it in hands.
  touch();
}

function stop(): void {
  for (const name of TOUCHES) window.removeEventListener(name, touch, { capture: true });
  clearTimeout(timer);
  timer = undefined;
  isInHands = true;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

const read = () => isInHands;

/**
 * Whether somebody works with the page: the pointer, a finger or a key touched it within the last 60 seconds, or a dialog is
 * open. Nothing moves under those hands; otherwise rows take their true order by themselves [live#in-hands].
 */
export const useInHands = (): boolean => useSyncExternalStore(subscribe, read);
