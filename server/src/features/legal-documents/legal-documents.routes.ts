import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

const notYet = () => Promise.reject(new AppError('server.notReady'));

/** The handlers of legal documents at the desk. */
export const legalDocumentHandlers = handlers('legalDocuments', {
  summary: notYet,
  get: notYet,
  versions: notYet,
  create: notYet,
  update: notYet,
  createVersion: notYet,
  activate: notYet,
});

/** The handlers of legal documents for everybody. */
export const publicLegalHandlers = handlers('publicLegal', {
  active: notYet,
  clientTerms: notYet,
  workerOwnerTerms: notYet,
  privacyPolicy: notYet,
  get: notYet,
});
