import type { Notice } from '@majstorija/contract/messages/notices/notice.ts';

/** Call of the register of complaints and its letters → its texts, as NOTICES; only their screens load them. */
export const COMPLAINT_NOTICES = {
  listComplaints: { failure: 'Evidencija reklamacija nije učitana.' },
  exportComplaints: {
    success: 'Evidencija reklamacija je izvezena.',
    failure: 'Evidencija reklamacija nije mogla biti izvezena',
  },
  correctComplaint: {
    success: 'Ispravka je upisana u evidenciju.',
    failure: 'Ispravka nije mogla biti upisana',
  },
  extendComplaint: {
    success: 'Rok za rešenje reklamacije je produžen.',
    failure: 'Rok za rešenje nije mogao biti produžen',
  },
  checkComplaints: { failure: 'Evidencija nije proverena.' },
  getComplaintBook: { failure: 'Knjiga reklamacija nije učitana.' },
  getComplaintLetter: { failure: 'Dopis nije učitan.' },
} as const satisfies Record<string, Notice>;
