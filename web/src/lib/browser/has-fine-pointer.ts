/** Whether the main pointer is a mouse or a touchpad: then a focused field opens no keyboard over the page. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;
