import { api } from '@majstorija/contract/http/api.ts';
import { useCorrectComplaint, useExportComplaints } from '#api/complaints/complaints.ts';
import { useExtendComplaint } from '#api/orders/order-corrections.ts';
import { anId, anOrderDetail } from '#testing/builders/builders.ts';
import { aRegisteredComplaint } from '#testing/builders/complaint-builders.ts';
import { write } from './noticed-call.ts';
import { stub, stubFile } from '#testing/stub.ts';

const { complaints } = api;
const order = anOrderDetail();
const sent = { idempotencyKey: 'k' };

/** The calls about complaints and their register, by the names of their notices. */
export const NOTICED_COMPLAINTS = {
  exportComplaints: write(
    complaints.export,
    () => stubFile(complaints.export),
    () => useExportComplaints({}),
    {},
  ),
  correctComplaint: write(
    complaints.correct,
    () => stub(complaints.correct, aRegisteredComplaint()),
    useCorrectComplaint,
    { ...sent, id: anId(), text: 'Primljena dan ranije.' },
  ),
  extendComplaint: write(complaints.extend, () => stub(complaints.extend, order), useExtendComplaint, {
    ...sent,
    order,
    body: { until: '2026-12-20', reason: 'Čeka se deo', consent: 'Telefonom' },
  }),
};
