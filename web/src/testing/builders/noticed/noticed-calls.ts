import { api } from '@majstorija/contract/http/api.ts';
import { DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { useLogout } from '#api/accounts/auth.ts';
import { useExportAudit } from '#api/audit/audit.ts';
import { useExportList } from '#api/exports/exports.ts';
import { useUpdateDispatchWeights } from '#api/dispatch/dispatch-weights.ts';
import { useChooseNotices, useReadNotices } from '#api/notices/notices.ts';
import { useEraseNotifyMe, useExportNotifyMe } from '#api/notify-me/notify-me.ts';
import { useCreateAdmin, useInviteAdmin, useToggleAdmin } from '#api/people/admin-mutations.ts';
import {
  useCreateAddress,
  useCreateClient,
  useToggleClient,
  useUpdateAddress,
  useUpdateClient,
} from '#api/people/client-mutations.ts';
import { useCreateOwner, useToggleOwner, useUpdateOwner } from '#api/people/owner-mutations.ts';
import { useInvitePerson } from '#api/people/invite-person.ts';
import { useSetPersonImage } from '#api/people/person-image.ts';
import { useErasePerson, useExportPerson } from '#api/people/personal-data.ts';
import { useSetProfileImage, useUpdateProfile } from '#api/people/profile.ts';
import { useCreateWorker, useToggleWorker, useUpdateWorker } from '#api/people/worker-mutations.ts';
import type { ALL_NOTICES } from '#testing/all-notices.ts';
import { aCurrentUser, anAddress, anAdminRow, anId, anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { someWeights } from '#testing/builders/suggestion-builders.ts';
import { NOTICED_AVAILABILITY } from './noticed-availability.ts';
import { download, edit, write, type NoticedCall } from './noticed-call.ts';
import { NOTICED_DOCUMENTS } from './noticed-documents.ts';
import { NOTICED_ORDERS } from './noticed-orders.ts';

const { admins, clients, owners, workers, notices, notifyMe, profile } = api;
const [me, admin, client, owner, worker, weights] = [
  aCurrentUser(),
  anAdminRow(),
  aClientDetail(),
  anOwner(),
  aWorker(),
  someWeights(),
];
const id = anId();
const file = new File(['x'], 'x.jpg', { type: 'image/jpeg' });
const about = 'Ana Nikolić';
const person = { firstName: 'Ana', lastName: 'Nikolić', phone: '+381641234567' };
const place = { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' } as const;
const address = { ...place, type: 'flat', latitude: 44.8, longitude: 20.4 } as const;
const sent = { files: [], idempotencyKey: id };
const toggled = { id, isActive: false, about };
const photo = { id, file, about };
const erased = { id, confirmName: about, about };
const company = {
  ...person,
  ...place,
  email: 'ana@demo.rs',
  companyName: 'ViK',
  registrationNumber: '17162543',
  tin: '101134702',
  packages: ['ELECTRICAL'] as ['ELECTRICAL'],
};
const newWorker = { ...person, ownerId: id, packages: company.packages };
const newAddress = { clientId: id, about, body: address, idempotencyKey: id };
const useClientImage = () => useSetPersonImage('clients');
const useOwnerImage = () => useSetPersonImage('owners');
const useWorkerImage = () => useSetPersonImage('workers');

/** The calls whose page shows their outcome itself. */
type ShownInPlace =
  | 'login'
  | 'forgotPassword'
  | 'checkToken'
  | 'resetPassword'
  | 'setPassword'
  | 'updatePassword'
  | 'verifyEmail'
  | 'workerNotReached'
  | 'checkComplaints';

/** The reads, which show no toast on success. */
type Read = Extract<keyof typeof ALL_NOTICES, `list${string}` | `get${string}`>;

/** Every other call of ALL_NOTICES, by its name there. */
export const NOTICED_WRITES: Record<Exclude<keyof typeof ALL_NOTICES, ShownInPlace | Read>, NoticedCall> = {
  ...NOTICED_ORDERS,
  ...NOTICED_AVAILABILITY,
  ...NOTICED_DOCUMENTS,
  logout: write(api.auth.logout, undefined, useLogout, undefined),
  setProfileImage: write(profile.image, me, useSetProfileImage, { file }),
  updateProfile: write(profile.info, me, useUpdateProfile, edit(me, person), fullName(me.profile)),
  createAdmin: write(
    admins.create,
    admin,
    useCreateAdmin,
    { ...sent, body: { ...person, email: 'ana@demo.rs' } },
    about,
  ),
  inviteAdmin: write(admins.invite, admin, useInviteAdmin, { id, about }, about),
  invitePerson: write(api.invitations.send, undefined, useInvitePerson, { id, about }, about),
  toggleAdmin: write(admins.toggleActive, admin, useToggleAdmin, toggled, about),
  createClient: write(
    clients.create,
    client,
    useCreateClient,
    { ...sent, body: { ...person, ...address } },
    about,
  ),
  updateClient: write(clients.update, client, useUpdateClient, edit(client, person), fullName(client)),
  toggleClient: write(clients.toggleActive, client, useToggleClient, toggled, about),
  setClientImage: write(clients.image, client, useClientImage, photo, about),
  updateAddress: write(
    clients.updateAddress,
    client,
    useUpdateAddress,
    { ...edit(client, { note: 'Interfon' }), addressId: id },
    fullName(client),
  ),
  createAddress: write(clients.createAddress, anAddress(), useCreateAddress, newAddress, about),
  createOwner: write(owners.create, owner, useCreateOwner, { ...sent, body: company }, company.companyName),
  updateOwner: write(owners.update, owner, useUpdateOwner, edit(owner, person), owner.companyName),
  toggleOwner: write(owners.toggleActive, owner, useToggleOwner, toggled, about),
  setOwnerImage: write(owners.image, owner, useOwnerImage, photo, about),
  createWorker: write(workers.create, worker, useCreateWorker, { ...sent, body: newWorker }, about),
  updateWorker: write(workers.update, worker, useUpdateWorker, edit(worker, person), fullName(worker)),
  toggleWorker: write(workers.toggleActive, worker, useToggleWorker, toggled, about),
  setWorkerImage: write(workers.image, worker, useWorkerImage, photo, about),
  exportPerson: download(api.personalData.export, useExportPerson, { id, about }, about),
  erasePerson: write(api.erasure.erase, undefined, useErasePerson, erased, about),
  exportNotifyMe: download(notifyMe.export, useExportNotifyMe, {}),
  eraseNotifyMe: write(notifyMe.erase, undefined, useEraseNotifyMe, 'ana@primer.rs'),
  updateDispatchWeights: write(api.dispatch.updateWeights, weights, useUpdateDispatchWeights, {
    version: 0,
    body: weights,
  }),
  readNotices: write(notices.read, { unread: 0 }, useReadNotices, { upTo: id }),
  chooseNotices: write(notices.choose, DEFAULT_NOTICE_LEVELS, useChooseNotices, DEFAULT_NOTICE_LEVELS),
  exportList: download(api.orders.export, () => useExportList(api.orders.export), {
    query: { format: 'csv' },
    fileName: 'Nalozi.csv',
  }),
  exportAudit: download(api.audit.export, () => useExportAudit({}), {}),
};
