import type { DispatchWeights, Formula } from '@majstorija/contract/dispatch/weights.ts';
import { toAuditChanges } from '#features/audit/audit-changes.service.ts';
import { recordAudit } from '#features/audit/record-audit.service.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';

const selectWeights = (db: Db | Tx) =>
  db
    .selectFrom('dispatch_weights')
    .select([
      'free',
      'distance',
      'acceptance',
      'back_outs as backOuts',
      'complaints',
      'same_client as sameClient',
      'fair_share as fairShare',
      'company_priority as companyPriority',
      'city_kmh as cityKmh',
      'version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectWeights>['executeTakeFirstOrThrow']>>;

const toWeights = ({ cityKmh, version, ...weights }: Row): DispatchWeights => ({ weights, cityKmh, version });

/** What the ranking is counted with now [dispatch#weights]. */
export async function getDispatchWeights(db: Db): Promise<DispatchWeights> {
  return toWeights(await selectWeights(db).executeTakeFirstOrThrow());
}

/**
 * Changes the weights and the speed; equal values write nothing, so a repeated call is not stale. `version`: that of the
 * values which the change is based on; without one nothing is compared. Throws dispatch.weightsChanged.
 */
export async function updateDispatchWeights(
  work: Work,
  version: number | undefined,
  { weights, cityKmh }: Formula,
): Promise<void> {
  const before = toWeights(await selectWeights(work.tx).forUpdate().executeTakeFirstOrThrow());
  const changes = toAuditChanges({ ...before }, { weights, cityKmh });
  if (Object.keys(changes).length === 0) return;
  if (version !== undefined && version !== before.version) throw new AppError('dispatch.weightsChanged');
  const { backOuts, sameClient, fairShare, companyPriority, ...others } = weights;
  await work.tx
    .updateTable('dispatch_weights')
    .set({
      ...others,
      back_outs: backOuts,
      same_client: sameClient,
      fair_share: fairShare,
      company_priority: companyPriority,
      city_kmh: cityKmh,
      version: before.version + 1,
    })
    .execute();
  await recordAudit(work, { event: 'dispatch_weights_changed', changes });
}
