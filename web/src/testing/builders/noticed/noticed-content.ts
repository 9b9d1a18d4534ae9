import { useAssignAdmin, useAssignWorker } from '#api/orders/order-assignments.ts';
import { useAnswerComplaint } from '#api/orders/order-mutations.ts';
import { useSetPersonImage } from '#api/people/person-image.ts';
import { useOfferUndo } from '#shared/orders/undo/use-offer-undo.ts';
import { anId, anOrderDetail } from '#testing/builders/builders.ts';

// What the calls of `noticed-calls.ts` send.

export const id = anId();
export const order = anOrderDetail();
export const step = { _id: order._id, status: order.status, version: order.version + 1 };
export const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
export const person = { firstName: 'Ana', lastName: 'Nikolić', phone: '+381641234567' };
const place = { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' } as const;
export const address = { ...place, type: 'flat', latitude: 44.8, longitude: 20.4 } as const;
export const sent = { files: [], idempotencyKey: id };
export const about = 'Ana Nikolić';
export const toggled = { id, isActive: false, about };
export const erased = { id, confirmName: about, about };
export const text = { title: 'Uslovi', content: '<p>Tekst</p>', effectiveDate: '2026-01-01' };
export const company = {
  ...person,
  ...place,
  companyName: 'ViK',
  registrationNumber: '17162543',
  tin: '101134702',
};
export const packages = ['ELECTRICAL'] as const;

/** A change that no other user contests. */
export const edit = <Saved, Body extends object>(base: Saved, changes: Body) => ({
  base,
  changes,
  fieldsOf: () => changes,
  onConflict: () => undefined,
});

export const useClientImage = () => useSetPersonImage('clients');
export const useOwnerImage = () => useSetPersonImage('owners');
export const useWorkerImage = () => useSetPersonImage('workers');
export const useRefusal = () => useAnswerComplaint('rejectComplaint');
export const useRefund = () => useAnswerComplaint('refundComplaint');
export const useAdminOfOrder = () => useAssignAdmin(order._id);
export const useWorkerOfOrder = () => useAssignWorker(order._id, useOfferUndo(order._id));
