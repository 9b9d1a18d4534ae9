import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const blocked = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test.each([
  ['keeps what it is given', undefined],
  ['is blocked', blocked],
])(
  'no draft is left after a sign-out where the storage of the browser %s [accounts#blocked-storage]',
  async (_, get) => {
    const own = Object.getOwnPropertyDescriptor(window, 'sessionStorage');
    if (get) Object.defineProperty(window, 'sessionStorage', { configurable: true, get });
    vi.resetModules();
    const { findDraft, forgetDrafts, keepDraft } = await import('./draft.ts');
    for (const name of ['ana.komentar', 'ana.beleška', 'ana.opis']) keepDraft(name, 'Tekst');
    expect(findDraft('ana.opis')).toBe('Tekst');
    forgetDrafts();
    expect(['ana.komentar', 'ana.beleška', 'ana.opis'].map(findDraft)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    if (own) Object.defineProperty(window, 'sessionStorage', own);
  },
);
