import { createDatabase } from '#platform/database/db.ts';
import { startMailJobs } from './mail-jobs.ts';

/** A process that sends queued mails until it is killed: `sending-process.ts DATABASE_URL SMTP_URL`. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });
await startMailJobs({ db, url, smtpUrl });
process.stdout.write('ready\n');
