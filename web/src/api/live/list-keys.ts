/**
 * How the keys of some lists begin, by which live changes find them: apart from the calls of these lists, which their pages load and the
 * desk does not.
 */
export const LIST_KEYS = {
  legalDocuments: 'legal-documents',
  prices: 'price-list',
  savedReports: 'saved-reports',
} as const;
