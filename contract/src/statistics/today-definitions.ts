import type { FigureDefinition } from '@majstorija/contract/statistics/definition.ts';
import type { Today } from '@majstorija/contract/statistics/report.ts';

/** What a number of the strip Danas means; its name is that over the number [statistics#today]. */
export type TodayDefinition = Pick<FigureDefinition, 'name' | 'what' | 'from' | 'leftOut'>;

/** Every number of the strip Danas, in order of display [statistics#today]. */
export const TODAY = {
  newToday: {
    name: 'Novo danas',
    what: 'Nalozi kreirani danas od ponoći, i koliko ih je juče bilo do istog vremena.',
    from: ['created'],
    leftOut: 'Ništa: broje se i nalozi koji su u međuvremenu otkazani.',
  },
  unassigned: {
    name: 'Bez majstora',
    what: 'Nalozi koji sada čekaju dodelu ili zamenu majstora, i koliko najstariji od njih čeka.',
    from: ['created', 'worker_assigned'],
    leftOut: 'Zatvoreni i odloženi nalozi.',
  },
  toAssignment: {
    name: 'Do dodele',
    what: 'Od kreiranja naloga do prve dodele majstora, za naloge kreirane danas. Medijana je sredina; P90: devet od deset je brže ili jednako.',
    from: ['created', 'worker_assigned'],
    leftOut:
      'Dodele koje su poništene i nalozi koji još čekaju dodelu. Ispod deset naloga vrednost je privremena.',
  },
  late: {
    name: 'Kasni sada',
    what: 'Otvoreni nalozi kojima je prošao rok za sledeći korak, od svih otvorenih.',
    from: ['created', 'worker_assigned'],
    leftOut: 'Nalozi koji sada ne čekaju ni na koga, pa nemaju rok.',
  },
  complaintsDue: {
    name: 'Reklamacije, rok za 48 h',
    what: 'Otvorene reklamacije kojima rok za odgovor ili rešenje ističe u narednih 48 sati ili je već prošao.',
    from: ['complaint_created'],
    leftOut: 'Rešene reklamacije.',
  },
} as const satisfies Record<keyof Today, TodayDefinition>;

/** The ids of those numbers, in order of display. */
export const TODAY_IDS = ['newToday', 'unassigned', 'toAssignment', 'late', 'complaintsDue'] as const;
export type TodayId = (typeof TODAY_IDS)[number];
