import { api } from '@majstorija/contract/http/api.ts';
import { DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';
import type { ALL_NOTICES } from '#testing/all-notices.ts';
import { useCreateAdmin, useInviteAdmin, useToggleAdmin } from '#api/people/admin-mutations.ts';
import { useUpdateDispatchWeights } from '#api/dispatch/dispatch-weights.ts';
import { useExportAudit } from '#api/audit/audit.ts';
import { useEraseNotifyMe, useExportNotifyMe } from '#api/notify-me/notify-me.ts';
import { useChooseNotices, useReadNotices } from '#api/notices/notices.ts';
import { useLogout } from '#api/accounts/auth.ts';
import {
  useCreateAddress,
  useCreateClient,
  useToggleClient,
  useUpdateAddress,
  useUpdateClient,
} from '#api/people/client-mutations.ts';
import { useErasePerson, useExportPerson } from '#api/people/personal-data.ts';
import {
  useActivateLegalVersion,
  useCreateLegalDocument,
  useCreateLegalVersion,
  useUpdateLegalDocument,
} from '#api/legal-documents/legal-document-mutations.ts';
import { useChangeStatus, useCommentOrder, useCreateOrder } from '#api/orders/order-mutations.ts';
import { useComplain, useUpdateOrder } from '#api/orders/order-corrections.ts';
import { useMoveOrder } from '#api/orders/order-stages.ts';
import { useCreateOwner, useToggleOwner, useUpdateOwner } from '#api/people/owner-mutations.ts';
import { useSetProfileImage, useUpdateProfile } from '#api/people/profile.ts';
import { useCreateWorker, useToggleWorker, useUpdateWorker } from '#api/people/worker-mutations.ts';
import { aCurrentUser, anAddress, anAdminRow, anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { aLegalDocument } from '#testing/builders/legal-builders.ts';
import { someWeights } from '#testing/builders/suggestion-builders.ts';
import { download, write, type NoticedCall } from './noticed-call.ts';
import * as content from './noticed-content.ts';
import { NOTICED_AVAILABILITY } from './noticed-availability.ts';
import { NOTICED_COMPLAINTS } from './noticed-complaints.ts';
import { NOTICED_CONSENTS } from './noticed-consents.ts';
import { NOTICED_PRICES } from './noticed-prices.ts';
import { NOTICED_OUTCOMES } from './noticed-outcomes.ts';
import { NOTICED_REPORTS } from './noticed-reports.ts';
import { stub } from '#testing/stub.ts';

const {
  id,
  order,
  step,
  file,
  person,
  address,
  sent,
  about,
  toggled,
  erased,
  text,
  company,
  packages,
  edit,
  useClientImage,
  useOwnerImage,
  useWorkerImage,
  useRefusal,
  useRefund,
  useAdminOfOrder,
  useWorkerOfOrder,
} = content;
const { admins, clients, owners, workers, orders, orderEvents, legalDocuments, profile } = api;

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
  logout: write(api.auth.logout, () => stub(api.auth.logout, undefined), useLogout, undefined),
  setProfileImage: write(profile.image, () => stub(profile.image, aCurrentUser()), useSetProfileImage, {
    file,
  }),
  updateProfile: write(
    profile.info,
    () => stub(profile.info, aCurrentUser()),
    useUpdateProfile,
    edit(aCurrentUser(), person),
  ),
  createAdmin: write(admins.create, () => stub(admins.create, anAdminRow()), useCreateAdmin, {
    ...sent,
    body: { ...person, email: 'ana@demo.rs' },
  }),
  inviteAdmin: write(admins.invite, () => stub(admins.invite, anAdminRow()), useInviteAdmin, { id, about }),
  toggleAdmin: write(
    admins.toggleActive,
    () => stub(admins.toggleActive, anAdminRow()),
    useToggleAdmin,
    toggled,
  ),
  createClient: write(clients.create, () => stub(clients.create, aClientDetail()), useCreateClient, {
    ...sent,
    body: { ...person, ...address },
  }),
  updateClient: write(
    clients.update,
    () => stub(clients.update, aClientDetail()),
    useUpdateClient,
    edit(aClientDetail(), person),
  ),
  toggleClient: write(
    clients.toggleActive,
    () => stub(clients.toggleActive, aClientDetail()),
    useToggleClient,
    toggled,
  ),
  setClientImage: write(clients.image, () => stub(clients.image, aClientDetail()), useClientImage, {
    id,
    file,
    about,
  }),
  setOwnerImage: write(owners.image, () => stub(owners.image, anOwner()), useOwnerImage, { id, file, about }),
  setWorkerImage: write(workers.image, () => stub(workers.image, aWorker()), useWorkerImage, {
    id,
    file,
    about,
  }),
  updateAddress: write(
    clients.updateAddress,
    () => stub(clients.updateAddress, aClientDetail()),
    useUpdateAddress,
    { ...edit(aClientDetail(), { note: 'Interfon' }), addressId: id },
  ),
  createAddress: write(
    clients.createAddress,
    () => stub(clients.createAddress, anAddress()),
    useCreateAddress,
    { clientId: id, about, body: address, idempotencyKey: id },
  ),
  createOwner: write(owners.create, () => stub(owners.create, anOwner()), useCreateOwner, {
    ...sent,
    body: { ...company, email: 'ana@demo.rs', packages: [...packages] },
  }),
  updateOwner: write(
    owners.update,
    () => stub(owners.update, anOwner()),
    useUpdateOwner,
    edit(anOwner(), person),
  ),
  toggleOwner: write(
    owners.toggleActive,
    () => stub(owners.toggleActive, anOwner()),
    useToggleOwner,
    toggled,
  ),
  createWorker: write(workers.create, () => stub(workers.create, aWorker()), useCreateWorker, {
    ...sent,
    body: { ...person, ownerId: id, packages: [...packages] },
  }),
  updateWorker: write(
    workers.update,
    () => stub(workers.update, aWorker()),
    useUpdateWorker,
    edit(aWorker(), person),
  ),
  toggleWorker: write(
    workers.toggleActive,
    () => stub(workers.toggleActive, aWorker()),
    useToggleWorker,
    toggled,
  ),
  createOrder: write(orders.create, () => stub(orders.create, order), useCreateOrder, {
    ...sent,
    body: { clientId: id, addressId: id, category: 'ELECTRICS', package: 'ELECTRICAL' },
  }),
  assignAdmin: write(orders.assignAdmin, () => stub(orders.assignAdmin, order), useAdminOfOrder, {
    order,
    adminId: id,
  }),
  assignWorker: write(orders.assignWorker, () => stub(orders.assignWorker, order), useWorkerOfOrder, {
    order,
    workerId: id,
  }),
  rejectComplaint: write(orders.rejectComplaint, () => stub(orders.rejectComplaint, order), useRefusal, {
    order,
    reason: 'Ne važi.',
  }),
  refundComplaint: write(orders.refundComplaint, () => stub(orders.refundComplaint, order), useRefund, {
    order,
    reason: 'Važi.',
  }),
  changeStatus: write(orders.changeStatus, () => stub(orders.changeStatus, order), useChangeStatus, {
    order,
    status: 'arrived',
  }),
  ...NOTICED_OUTCOMES,
  ...NOTICED_AVAILABILITY,
  complain: write(orderEvents.complain, () => stub(orderEvents.complain, step), useComplain, {
    ...sent,
    order,
    body: { description: 'Opet curi.' },
  }),
  moveOrder: write(orderEvents.setOut, () => stub(orderEvents.setOut, step), useMoveOrder, {
    order,
    event: 'worker_on_the_way',
  }),
  updateOrder: write(orderEvents.update, () => stub(orderEvents.update, step), useUpdateOrder, {
    ...edit(order, { description: 'Curi česma.' }),
    order,
    addressId: '',
  }),
  commentOrder: write(orders.comment, () => stub(orders.comment, order), useCommentOrder, {
    orderId: id,
    about: order.orderCode,
    text: 'Zvati ujutru.',
    mentions: [],
    idempotencyKey: id,
  }),
  ...NOTICED_PRICES,
  exportPerson: download(api.personalData.export, useExportPerson, { id, about }),
  erasePerson: write(api.erasure.erase, () => stub(api.erasure.erase, undefined), useErasePerson, erased),
  exportNotifyMe: download(api.notifyMe.export, useExportNotifyMe, {}),
  eraseNotifyMe: write(
    api.notifyMe.erase,
    () => stub(api.notifyMe.erase, undefined),
    useEraseNotifyMe,
    'ana@primer.rs',
  ),
  updateDispatchWeights: write(
    api.dispatch.updateWeights,
    () => stub(api.dispatch.updateWeights, someWeights()),
    useUpdateDispatchWeights,
    { version: 0, body: someWeights() },
  ),
  readNotices: write(api.notices.read, () => stub(api.notices.read, { unread: 0 }), useReadNotices, {
    upTo: id,
  }),
  chooseNotices: write(
    api.notices.choose,
    () => stub(api.notices.choose, DEFAULT_NOTICE_LEVELS),
    useChooseNotices,
    DEFAULT_NOTICE_LEVELS,
  ),
  ...NOTICED_COMPLAINTS,
  ...NOTICED_CONSENTS,
  ...NOTICED_REPORTS,
  exportAudit: download(api.audit.export, () => useExportAudit({}), {}),
  createLegalDocument: write(
    legalDocuments.create,
    () => stub(legalDocuments.create, aLegalDocument()),
    useCreateLegalDocument,
    { body: { ...text, type: 'CLIENT_TERMS' }, idempotencyKey: id },
  ),
  updateLegalDocument: write(
    legalDocuments.update,
    () => stub(legalDocuments.update, aLegalDocument()),
    useUpdateLegalDocument,
    { id, version: 1, body: text },
  ),
  createLegalVersion: write(
    legalDocuments.createVersion,
    () => stub(legalDocuments.createVersion, aLegalDocument()),
    useCreateLegalVersion,
    { type: 'CLIENT_TERMS', body: text, idempotencyKey: id },
  ),
  activateLegalVersion: write(
    legalDocuments.activate,
    () => stub(legalDocuments.activate, aLegalDocument()),
    useActivateLegalVersion,
    { id, version: 1, about: text.title },
  ),
};
