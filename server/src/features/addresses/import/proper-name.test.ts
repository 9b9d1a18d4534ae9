import { expect, it } from 'vitest';
import { toProperName } from './proper-name.ts';

it.each([
  ['BULEVAR KRALJA ALEKSANDRA', 'Bulevar kralja Aleksandra'],
  ['CARA NIKOLAJA II', 'Cara Nikolaja II'],
  ['BRATSTVA I JEDINSTVA', 'Bratstva i jedinstva'],
  ['27. MARTA', '27. marta'],
  ['ЉУБЕ ДИДИЋА', 'Ljube Didića'],
  ['ANE-MARIJE ČALIĆ', 'Ane-Marije Čalić'],
  ['  VOJVODE   STEPE ', 'Vojvode Stepe'],
  ['Knez Mihailova', 'Knez Mihailova'],
])('writes %s as %s', (capitals, name) => {
  expect(toProperName(capitals)).toBe(name);
});
