import { FileText } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { toSections, type Offer } from './sections.ts';
import type { Answer } from '#features/search/use-answer.ts';
import { aFoundClient, aFoundOrder } from '#testing/builders/search-builders.ts';
import { mayBeClient, sayTyped } from './new-client.ts';

const run = () => undefined;

const answer = (results: readonly SearchResult[] = [], parts: Partial<Answer> = {}): Answer => ({
  results,
  isPending: false,
  isSlow: false,
  failure: null,
  retry: run,
  ...parts,
});

const offer = (parts: Partial<Offer> = {}): Offer => ({
  shortcuts: [
    { keys: 'm', label: 'Dodeli majstora nalogu u fokusu', reach: 'row', run },
    { keys: 'n', label: 'Nov nalog', run },
    { keys: 'j', label: 'Sledeći red', reach: 'step', run },
    { keys: '', label: 'Izmeni nalog', run },
  ],
  isRowFocused: false,
  screens: [{ label: 'Statistika', Icon: FileText, act: { href: '/admin/statistics' } }],
  actions: [{ label: 'Nov nalog', Icon: FileText, act: { run } }],
  recents: [],
  onNewClient: run,
  ...parts,
});

const show = (typed: string, found = answer(), offered = offer()) =>
  toSections(typed, found, offered).map(({ title, entries }) => [
    title,
    ...entries.map(({ label }) => label),
  ]);

describe('the sections of the search', () => {
  it('are actions and screens while nothing is typed, each action once and no steps', () => {
    expect(show('')).toEqual([
      ['Radnje', 'Nov nalog', 'Izmeni nalog'],
      ['Idi na', 'Statistika'],
    ]);
  });

  it('keep the order of the server, and follow it with screens unless one begins as typed', () => {
    const client = aFoundClient({ firstName: 'Stana' });
    const found = answer([{ kind: 'order', ...aFoundOrder() }, client]);
    expect(show('st', found).map(([title]) => title)).toEqual(['Nalozi', 'Klijenti', 'Idi na']);
    expect(show('sta', found).map(([title]) => title)).toEqual(['Idi na', 'Nalozi', 'Klijenti']);
    expect(show('СТАТ', found)[0]).toEqual(['Idi na', 'Statistika']);
  });

  it('offer a new client only once the server has found nothing', () => {
    const NEW = ['Nema u evidenciji', 'Nov klijent 064 426 0494'];
    expect(show('0644260494')).toEqual([NEW]);
    expect(show('0644260494', answer([], { isPending: true }))).toEqual([]);
    expect(show('0644260494', answer([], { failure: new Error('x') }))).toEqual([]);
    expect(show('0644260494', answer([aFoundClient()])).flat()).not.toContain(NEW[1]);
    expect(show('N000999')).toEqual([]);
    expect(show('statist').flat()).not.toContain('Nov klijent statist');
  });
});

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
