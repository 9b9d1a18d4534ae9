import { z } from 'zod';
import { rankWorkers, type Candidate, type Weights } from '@majstorija/contract/dispatch/formula.ts';
import {
  PREVIEW_LIMITS,
  type PreviewedOrder,
  type WeightsPreview,
} from '@majstorija/contract/dispatch/weights.ts';
import type { Package } from '@majstorija/contract/catalog.ts';
import { Municipality } from '@majstorija/contract/choices.ts';
import type { Db } from '#platform/database/db.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Deps } from '#platform/http/handler.ts';
import { AskedRow, readHistory, toAsked } from './candidates.views.ts';
import { getDispatchWeights } from './dispatch-weights.service.ts';
import { listOfferingWorkers, type OfferingWorker } from './known-workers.service.ts';
import { toCandidates } from './suggest-workers.ts';

const OrderRow = AskedRow.extend({
  id: z.string(),
  orderCode: z.string(),
  municipality: Municipality,
  streetAndNumber: z.string(),
});

/** Open orders, at most as many as a preview has: those without a worker first, then by their clocks, then the newest. */
const PREVIEWED_ORDERS = sql`
  select id, order_code as "orderCode", municipality, street_and_number as "streetAndNumber", package,
    client_id as "clientId", worker_id as "heldBy", latitude, longitude
  from orders where is_open
  order by worker_id is not null, due_until nulls last, created_at desc, id
  limit ${sql.lit(PREVIEW_LIMITS.orders)}`;

const listPreviewedOrders = (db: Db) => listRows(db, OrderRow, PREVIEWED_ORDERS);

type Named = Candidate & { readonly row: { readonly firstName: string; readonly lastName: string } };

/** The first of those who are recommended. */
const bestOf = (candidates: readonly Named[], weights: Weights): PreviewedOrder['before'] =>
  rankWorkers(candidates, weights)
    .slice(0, PREVIEW_LIMITS.workers)
    .filter(({ rank }) => rank !== null)
    .map(({ candidate: { id, row }, points }) => ({
      _id: id,
      firstName: row.firstName,
      lastName: row.lastName,
      points,
    }));

/**
 * Ranks the open orders of now by the stored weights and by others, from the same facts [dispatch#weights-preview]: the workers of a
 * package are read once for all of them. One order after the other: all at once would take the connections of those who work.
 */
export async function previewWeights({ db, clock }: Deps, tried: Weights): Promise<WeightsPreview> {
  const { weights, cityKmh } = await getDispatchWeights(db);
  const moment = { now: clock(), cityKmh };
  const offering = new Map<Package, readonly OfferingWorker[]>();
  const orders: PreviewedOrder[] = [];
  for (const { id, orderCode, municipality, streetAndNumber, ...row } of await listPreviewedOrders(db)) {
    const workers = offering.get(row.package) ?? (await listOfferingWorkers(db, moment.now, row.package));
    offering.set(row.package, workers);
    const asked = toAsked(id, row);
    const candidates = toCandidates(workers, { asked, history: await readHistory(db, asked) }, moment);
    const [before, after] = [bestOf(candidates, weights), bestOf(candidates, tried)];
    orders.push({ _id: id, orderCode, municipality, streetAndNumber, package: row.package, before, after });
  }
  return { orders };
}
