import { describe, expect, it } from 'vitest';
import { mayBeClient, sayTyped } from './new-client.ts';

describe('a text that found nobody', () => {
  it.each([
    ['0644260494', '064 426 0494'],
    ['+381 64/426-0494', '064 426 0494'],
    ['00381644260494', '064 426 0494'],
    ['Nada Ilić', 'Nada Ilić'],
  ])('%s is offered as %s', (typed, said) => {
    expect(sayTyped(typed)).toBe(said);
    expect(mayBeClient(typed)).toBe(true);
  });

  it.each(['N000999', 'n12', '123', 'x'])('%s is no client', (typed) => {
    expect(mayBeClient(typed)).toBe(false);
  });
});
