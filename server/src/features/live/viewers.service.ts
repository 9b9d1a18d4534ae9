import { z } from 'zod';
import { VIEWING } from '@majstorija/contract/live/viewing.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { notifyLive } from '#platform/live/live-channel.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';

/** An order's page in one tab of a user. */
interface Page {
  readonly orderId: string;
  readonly tabId: string;
}

type Person = { readonly id: string };

/** A viewer whose last heartbeat is at this time or earlier counts as gone. */
export const goneAt = (now: Date): Date => new Date(now.getTime() - VIEWING.goneAfterMs);

const Seen = z.strictObject({ wasThere: z.boolean() });

/**
 * Records that the page is open, and notifies the others when the person had it open in no other tab. The key of a tab
 * includes its account, so a user cannot change another user's row. Throws order.notFound, also for a malformed id.
 */
export async function viewOrder({ tx, now }: Work, { id }: Person, { orderId, tabId }: Page): Promise<void> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const seen = await findRow(
    tx,
    Seen,
    sql`
      with known as (
        select exists (
          select from order_viewers
          where order_id = ${orderId} and user_id = ${id} and seen_at > ${goneAt(now)}
        ) as "wasThere"
      )
      insert into order_viewers (order_id, tab_id, user_id, seen_at)
      select id, ${tabId}::uuid, ${id}::uuid, ${now}::timestamptz from orders where id = ${orderId}
      on conflict (order_id, user_id, tab_id) do update set seen_at = excluded.seen_at
      returning (select "wasThere" from known) as "wasThere"`,
  );
  if (!seen) throw new AppError('order.notFound');
  if (!seen.wasThere) await notifyLive(tx, { topic: 'viewers', id: orderId });
}

const Left = z.strictObject({ isGone: z.boolean() });

/**
 * Records that the page was closed, and notifies the others when it was the person's last tab. Ignores an unknown tab.
 */
export async function leaveOrder({ tx, now }: Work, { id }: Person, { orderId, tabId }: Page): Promise<void> {
  if (!uuid.safeParse(orderId).success) return;
  const left = await findRow(
    tx,
    Left,
    sql`
      delete from order_viewers where order_id = ${orderId} and user_id = ${id} and tab_id = ${tabId}
      returning seen_at > ${goneAt(now)} and not exists (
        select from order_viewers other
        where other.order_id = ${orderId} and other.user_id = ${id} and other.tab_id <> ${tabId}
          and other.seen_at > ${goneAt(now)}
      ) as "isGone"`,
  );
  if (left?.isGone === true) await notifyLive(tx, { topic: 'viewers', id: orderId });
}

/** Deletes the rows of tabs that are gone. */
export async function forgetOldViewers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await db.deleteFrom('order_viewers').where('seen_at', '<=', goneAt(clock())).execute();
}

/** Forgets which orders an account has open. */
export async function forgetViewsOf({ tx }: Work, userId: string): Promise<void> {
  await tx.deleteFrom('order_viewers').where('user_id', '=', userId).execute();
}
