import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useState } from 'react';
import type { Today } from '@majstorija/contract/statistics/report.ts';
import { TODAY, TODAY_IDS, type TodayId } from '@majstorija/contract/statistics/today-definitions.ts';
import { serverIso } from '#lib/browser/server-clock.ts';
import { todayQuery } from '#api/statistics/today.ts';
import { TODAY_ADDRESSES } from './today-addresses.ts';
import { TodayDefinitionText } from './today-definition.tsx';
import { TODAY_WORDS } from './today-words.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './today-numbers.module.css';

type TodayNumbersProps = {
  /** Over a list the numbers take one row; elsewhere they take the rows that they need. */
  isStrip?: boolean;
};

/** The five numbers of today, each with its definition and the way to its orders [statistics#today]. */
export function TodayNumbers({ isStrip = false }: TodayNumbersProps) {
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
    <div data-look={isStrip ? 'strip' : 'page'} className={classes.numbers}>
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
              {data && <Value id={id} today={data} at={serverIso(dataUpdatedAt)} />}
            </li>
          ))}
        </ul>
      </div>
      {opened !== undefined && <TodayDefinitionText id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Value({ id, today, at }: { id: TodayId; today: Today; at: string }) {
  const { value, note, level, basis } = TODAY_WORDS[id](today);
  return (
    <span className={classes.value}>
      {basis === 'none' ? (
        <span className={classes.number} data-basis={basis}>
          {value}
        </span>
      ) : (
        <Link
          to={TODAY_ADDRESSES[id](at)}
          className={classes.number}
          data-basis={basis}
          aria-label={`${value}, ${TODAY[id].name}`}
        >
          {value}
        </Link>
      )}
      <span className={classes.note} data-level={level} title={note}>
        {note}
      </span>
    </span>
  );
}
