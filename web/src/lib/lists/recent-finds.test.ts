import { describe, expect, it } from 'vitest';
import { forgetRecentFinds, listRecentFinds, rememberFind } from './recent-finds.ts';

const find = (name: string) => ({ href: `/admin/clients/${name}`, kind: 'client', label: name, hint: '' });
const labels = () => listRecentFinds().map(({ label }) => label);

describe('recent finds', () => {
  it('are the last six, the newest first, each once', () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberFind(find(name));
    expect(labels()).toEqual(['c', 'g', 'f', 'e', 'd', 'b']);
    forgetRecentFinds();
    expect(labels()).toEqual([]);
  });

  it.each(['', '{', '{}', '[1, null, {"href": 5}]'])('are none in a storage with %j', (stored) => {
    sessionStorage.setItem('majstorija.recent', stored);
    expect(labels()).toEqual([]);
  });
});
