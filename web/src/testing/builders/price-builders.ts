import type { PriceImport, PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { anId } from './builders.ts';

export const aPriceItem: PriceListItem = {
  _id: anId(),
  orderNumber: 1,
  itemCode: null,
  name: 'Luster',
  category: 'ELECTRICS',
  subcategory: 'Rasveta',
  unitOfMeasure: 'kom',
  grossPrice: 800,
  version: 1,
};

export const anImport: PriceImport = {
  isPreview: false,
  version: null,
  validFrom: null,
  plan: 'plan',
  counts: { created: 0, newPrices: 0, otherChanges: 0, unchanged: 1, invalid: 0, removed: 0 },
  warnings: {
    share: 30,
    largeChanges: 0,
    dropped: 0,
    items: 1,
    renamed: 0,
    matched: 1,
    alike: [],
    unreadSheets: [],
    hiddenRows: 0,
    skippedRows: 0,
    hiddenColumns: [],
  },
  sheet: null,
  created: [],
  changed: [],
  removed: [],
  errors: [],
};
