import type { AccountsTables } from './accounts.ts';
import type { AddressesTables } from './addresses.ts';
import type { ComplaintsTables } from './complaints.ts';
import type { CountersTables } from './counters.ts';
import type { DispatchTables } from './dispatch.ts';
import type { LegalDocumentsTables } from './legal-documents.ts';
import type { MailTables } from './mail.ts';
import type { NoticesTables } from './notices.ts';
import type { NotifyMeTables } from './notify-me.ts';
import type { OrdersTables } from './orders.ts';
import type { PeopleTables } from './people.ts';
import type { PriceListTables } from './price-list.ts';

// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.

/** The tables, with the columns each query may read and write. */
export interface DB
  extends
    AccountsTables,
    AddressesTables,
    ComplaintsTables,
    CountersTables,
    DispatchTables,
    LegalDocumentsTables,
    MailTables,
    NoticesTables,
    NotifyMeTables,
    OrdersTables,
    PeopleTables,
    PriceListTables {}
