import { createDatabase } from '#platform/database/db.ts';
import { startSending } from './post-office.ts';

/** A process that sends queued mails until it is killed: `sending-process.ts DATABASE_URL SMTP_URL`. */
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const db = createDatabase({ url, poolSize: 2, onError: () => {} });
await startSending({ db, url, smtpUrl });
process.stdout.write('ready\n');
