import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { flushSync } from 'react-dom';
import { todayQuery } from '#api/statistics/today.ts';
import { setTodayShown } from '#shared/orders/today-choice.ts';
import { TODAY_ADDRESSES } from '#shared/statistics/today-addresses.ts';
import { TodayNumbers } from '#shared/statistics/today-numbers.tsx';
import { phoneWords } from '#shared/statistics/today-words.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { focusHeadingIfLost } from '#ui/page/focus-heading.ts';
import { toast } from '#ui/toasts/toast.ts';
import classes from './today-strip.module.css';

function hide() {
  // The button goes with the strip: the focus has to have gone before it is looked for.
  flushSync(() => setTodayShown(false));
  focusHeadingIfLost();
  toast.success('Traka „Danas” je sakrivena. Vraća se iz menija profila.');
}

/** What a phone has room for: what waits and what is late. */
function PhoneLine() {
  const { data, dataUpdatedAt } = useQuery(todayQuery());
  if (data === undefined) return null;
  const { unassigned, late } = phoneWords(data);
  const at = new Date(dataUpdatedAt).toISOString();
  return (
    <p className={classes.phone}>
      <Link to={TODAY_ADDRESSES.unassigned(at)}>{unassigned}</Link>
      <span aria-hidden="true">·</span>
      <Link to={TODAY_ADDRESSES.late(at)}>{late}</Link>
    </p>
  );
}

/** The numbers of today with the button that hides them. */
export const TodayCells = () => (
  <>
    <PhoneLine />
    <TodayNumbers
      isStrip
      after={
        <span className={classes.hide}>
          <IconButton
            isSmall
            label="Sakrij traku „Danas”"
            icon={<EyeOff size={18} aria-hidden="true" />}
            onClick={hide}
          />
        </span>
      }
    />
  </>
);
