import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { CreateWorkerBody, type WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { showPhone, toPhoneText } from '#shared/people/phone-field.tsx';
import { priorityText } from '#shared/people/priority-field.tsx';
import { profilePhoto, withPhoto } from '#shared/people/profile-photo.ts';
import { serviceChoice, showServices, toServiceChoice } from '#shared/services/service-choice.ts';

/** A worker in a form, new or changed. */
export const WorkerForm = CreateWorkerBody.extend({
  packages: serviceChoice,
  /** Of a new worker only. */
  profileImage: profilePhoto.nullable(),
  /** Of an existing worker only. */
  priority: priorityText,
});

type Typed = z.input<typeof WorkerForm>;
type Read = z.output<typeof WorkerForm>;

/** The props of the fields of the form. */
export type WorkerControl = Control<Typed, unknown, Read>;

/** An empty form. */
export const EMPTY_WORKER: Typed = {
  ownerId: '',
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  profileImage: null,
  packages: toServiceChoice([]),
  priority: '0',
};

/** A worker as the initial values of the form. */
const toWorkerForm = (worker: WorkerListItem): Typed => ({
  ...EMPTY_WORKER,
  ownerId: worker.owner._id,
  firstName: worker.firstName,
  lastName: worker.lastName,
  phone: toPhoneText(worker.phone),
  email: worker.user.email ?? '',
  packages: toServiceChoice(worker.packages),
  priority: String(worker.priority),
});

/** A new worker as it is sent. */
export const toNewWorker = ({ priority: _none, ...rest }: Read) => withPhoto(rest);

/** The values of a form for an existing worker: a blank clears the field. */
export const toWorkerChange = ({ profileImage: _none, ownerId: _same, email, ...rest }: Read) => ({
  ...rest,
  email: email ?? null,
});

const FIELDS = [
  { name: 'firstName', label: 'Ime' },
  { name: 'lastName', label: 'Prezime' },
  { name: 'phone', label: 'Mobilni telefon', show: showPhone },
  { name: 'email', label: 'Email' },
  { name: 'packages', label: 'Usluge', show: showServices },
  { name: 'priority', label: 'Prioritet' },
] as const;

/** The same of the stored worker, to find what was changed. */
const toWorkerBefore = (worker: WorkerListItem): ReturnType<typeof toWorkerChange> => ({
  firstName: worker.firstName,
  lastName: worker.lastName,
  phone: worker.phone,
  email: worker.user.email,
  packages: worker.packages,
  priority: worker.priority,
});

/** How a worker in a form is merged with what another user saved meanwhile. */
export const WORKER_MERGE = { toForm: toWorkerForm, fieldsOf: toWorkerBefore, fields: FIELDS };
