import { expect, it } from 'vitest';
import { toProperName } from './proper-name.ts';

it.each([
  ['BULEVAR KRALJA ALEKSANDRA', 'Bulevar kralja Aleksandra'],
  ['KRALJA PETRA I.', 'Kralja Petra I.'],
  ['CARA NIKOLAJA II', 'Cara Nikolaja II'],
  ['BRATSTVA I JEDINSTVA', 'Bratstva i jedinstva'],
  ['27. MARTA', '27. marta'],
  ['ĐORĐA STANOJEVIĆA', 'Đorđa Stanojevića'],
  ['LJUBE DIDIĆA', 'Ljube Didića'],
  ['ЉУБЕ ДИДИЋА', 'Ljube Didića'],
  ['ǇUBE', 'Ljube'],
  ['NOVA 15', 'Nova 15'],
  ['DR IVANA RIBARA', 'Dr Ivana Ribara'],
  ['ANE-MARIJE ČALIĆ', 'Ane-Marije Čalić'],
  ['  VOJVODE   STEPE ', 'Vojvode Stepe'],
  ['NOVI BEOGRAD', 'Novi Beograd'],
  ['Knez Mihailova', 'Knez Mihailova'],
])('writes %s as %s', (capitals, name) => {
  expect(toProperName(capitals)).toBe(name);
});
