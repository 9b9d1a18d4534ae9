import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { COMPLAINT_NOTICES } from '@majstorija/contract/messages/notices/complaint-notices.ts';
import { belgradeDay, formatDate } from '@majstorija/contract/text/dates.ts';
import { complaintBookQuery } from '#api/complaints/complaints.ts';
import { Book } from './book.tsx';
import { useNow } from '#lib/browser/use-now.ts';
import { aDay } from '#lib/lists/address-values.ts';
import { useChangeSearch } from '#lib/lists/use-change-search.ts';
import { Loaded } from '#shared/loading/loaded.tsx';
import { buttonClass } from '#ui/buttons/button-class.ts';
import { DayInput } from '#ui/forms/dates/day-input.tsx';
import { PaperPage } from '#ui/paper/paper-page.tsx';
import classes from './book-page.module.css';

/** The period in the address; without one the month of today. */
function usePeriod() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const today = belgradeDay(useNow().toISOString());
  return { from: aDay(search.from) ?? `${today.slice(0, 8)}01`, to: aDay(search.to) ?? today };
}

/** The book of complaints: every row of a period with the seals of its days, to be printed [complaints#book-page]. */
export function BookPage() {
  const { from, to } = usePeriod();
  const change = useChangeSearch();
  const query = useQuery(complaintBookQuery({ from, to }));
  const choose = (name: 'from' | 'to') => (day: string) => change({ [name]: day === '' ? undefined : day });
  return (
    <PaperPage
      title="Knjiga reklamacija"
      summary={`Od ${formatDate(from)} do ${formatDate(to)}`}
      notReady={query.data === undefined ? 'Knjiga još nije učitana.' : undefined}
      back={
        <Link to="/admin/orders/complaints" className={buttonClass('default', 'text')}>
          Nazad na evidenciju
        </Link>
      }
    >
      <div className={classes.period} role="group" aria-label="Period">
        <DayInput aria-label="Od dana" value={from} onChange={choose('from')} />
        <DayInput aria-label="Do dana" value={to} onChange={choose('to')} />
      </div>
      <Loaded query={query} failure={COMPLAINT_NOTICES.getComplaintBook.failure} lines={16}>
        {(book) => <Book book={book} />}
      </Loaded>
    </PaperPage>
  );
}
