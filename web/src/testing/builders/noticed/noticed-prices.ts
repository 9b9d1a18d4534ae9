import { api } from '@majstorija/contract/http/api.ts';
import {
  useExportPrices,
  useImportPrices,
  useRemovePrice,
  useUpdatePrice,
} from '#api/price-list/price-mutations.ts';
import { useDownloadVersion, useRestoreVersion, useWithdrawWaiting } from '#api/price-list/price-versions.ts';
import { anImport, aPriceItem } from '#testing/builders/price-builders.ts';
import { stub } from '#testing/stub.ts';
import { download, write } from './noticed-call.ts';
import { edit, file, id } from './noticed-content.ts';

const { priceList, priceVersions } = api;

/** The calls of the price list and its versions, by their names in ALL_NOTICES. */
export const NOTICED_PRICES = {
  updatePrice: write(
    priceList.update,
    () => stub(priceList.update, aPriceItem),
    useUpdatePrice,
    edit(aPriceItem, { grossPrice: 900 }),
  ),
  removePrice: write(priceList.remove, () => stub(priceList.remove, undefined), useRemovePrice, aPriceItem),
  exportPrices: download(priceList.export, useExportPrices, {}),
  importPrices: write(priceList.import, () => stub(priceList.import, anImport), useImportPrices, {
    file,
    plan: 'plan',
    idempotencyKey: 'kljuc',
  }),
  planPrices: write(
    priceList.import,
    () => stub(priceList.import, anImport),
    () => useImportPrices({ isPlanned: true }),
    { file, plan: 'plan', validFrom: '2026-12-01', idempotencyKey: 'kljuc' },
  ),
  restorePrices: write(
    priceVersions.restore,
    () => stub(priceVersions.restore, anImport),
    useRestoreVersion,
    { number: 1, plan: 'plan', idempotencyKey: 'kljuc' },
  ),
  withdrawPrices: write(
    priceVersions.withdraw,
    () => stub(priceVersions.withdraw, undefined),
    useWithdrawWaiting,
    id,
  ),
  downloadPrices: download(priceVersions.excel, useDownloadVersion, { number: 1, kind: 'excel' }),
};
