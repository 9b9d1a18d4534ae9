import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';
import { ShiftNote, ShiftNoteBody } from '@majstorija/contract/shift-note/shift-note.ts';

/** The note of the shift [shift-note#one-text]. */
export const shiftNoteApi = {
  get: {
    method: 'GET',
    path: '/v1/shift-note',
    access: STAFF,
    summary: 'What the desk should know during this shift',
    response: item(ShiftNote),
  },
  update: {
    method: 'PUT',
    path: '/v1/shift-note',
    access: STAFF,
    summary: 'Write another note of the shift, or none',
    body: ShiftNoteBody,
    example: { body: { text: 'Marko bez auta do 14 · Gazela zatvorena', isPinned: false } },
    response: item(ShiftNote),
    ifMatch: true,
    errors: ['shiftNote.changed'],
  },
} as const satisfies Record<string, Route>;
