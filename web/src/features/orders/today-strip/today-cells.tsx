import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff, Info } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { TODAY, TODAY_IDS, type TodayId } from '@majstorija/contract/statistics/today-definitions.ts';
import { todayQuery } from '#api/statistics/today.ts';
import { setTodayShown } from '#shared/orders/today-choice.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';
import { toast } from '#ui/toasts/toast.ts';
import { TodayDefinitionText } from './today-definition.tsx';
import { phoneWords, TODAY_WORDS } from './today-words.ts';
import classes from './today-strip.module.css';

/** Number → the address of its orders, those it is about first. */
const ADDRESSES: Readonly<Record<TodayId, string>> = {
  newToday: '/admin/orders?sort=newest',
  unassigned: '/admin/orders?view=unassigned',
  toAssignment: '/admin/statistics/to-assignment',
  late: '/admin/orders?sort=due',
  complaintsDue: '/admin/orders?view=due',
};

function hide() {
  // The button goes with the strip: the focus has to have gone before it is looked for.
  flushSync(() => setTodayShown(false));
  focusHeadingIfLost();
  toast.success('Traka „Danas” je sakrivena. Vraća se iz menija profila.');
}

/** The five numbers of today, each with its definition and the way to its orders. */
export function TodayCells() {
  const { data, dataUpdatedAt, isError, refetch } = useQuery(todayQuery());
  const [opened, setOpened] = useState<TodayId | undefined>(undefined);
  if (data === undefined && isError) {
    return (
      <p className={classes.failure}>
        Brojevi za danas nisu učitani.{' '}
        <Button variant="link" onClick={() => void refetch()}>
          Pokušaj ponovo
        </Button>
      </p>
    );
  }
  return (
    <>
      {data && <PhoneLine today={data} />}
      <div className={classes.row}>
        <ul className={classes.cells}>
          {TODAY_IDS.map((id) => (
            <li key={id} className={classes.cell}>
              <span className={classes.name}>
                {TODAY[id].name}
                <button
                  type="button"
                  className={classes.info}
                  aria-label={`Šta je: ${TODAY[id].name}`}
                  aria-expanded={opened === id}
                  onClick={() => setOpened(opened === id ? undefined : id)}
                >
                  <Info size={15} aria-hidden="true" />
                </button>
              </span>
              {data && <Value id={id} today={data} at={new Date(dataUpdatedAt).toISOString()} />}
            </li>
          ))}
        </ul>
        <span className={classes.hide}>
          <IconButton
            isSmall
            label="Sakrij traku „Danas”"
            icon={<EyeOff size={18} aria-hidden="true" />}
            onClick={hide}
          />
        </span>
      </div>
      {opened !== undefined && <TodayDefinitionText id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Value({ id, today, at }: { id: TodayId; today: Today; at: string }) {
  const { value, note, level } = TODAY_WORDS[id](today, at);
  return (
    <span className={classes.value}>
      <Link to={ADDRESSES[id]} className={classes.number} aria-label={`${value}, ${TODAY[id].name}`}>
        {value}
      </Link>
      <span className={classes.note} data-level={level} title={note}>
        {note}
      </span>
    </span>
  );
}

/** What a phone has room for: what waits and what is late. */
function PhoneLine({ today }: { today: Today }) {
  const { unassigned, late } = phoneWords(today);
  return (
    <p className={classes.phone}>
      <Link to={ADDRESSES.unassigned}>{unassigned}</Link>
      <span aria-hidden="true">·</span>
      <Link to={ADDRESSES.late}>{late}</Link>
    </p>
  );
}
