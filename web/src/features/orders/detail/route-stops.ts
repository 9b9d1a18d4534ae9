import { belgradeDay, formatDateTime, formatTime, initials } from '@majstorija/contract/format.ts';
import type { RoadStop } from '@majstorija/contract/orders/order-route.ts';
import { isLoadingPerson } from '#api/order-cache.ts';
import type { RouteStop } from '#ui/timeline/route-line.tsx';

type Person = { firstName: string; lastName: string };

/** `Žarko Lj.`: the last name cut to its first letter. */
function shortName({ firstName, lastName }: Person): string {
  const [first = '', ...rest] = initials('', lastName);
  return first === '' ? firstName : `${firstName} ${first}${rest.join('').toLowerCase()}.`;
}

/** The hour alone while the stop before was passed on the same day, which then says it. */
const timeText = (time: string, before: string | undefined, now: Date): string =>
  before !== undefined && belgradeDay(time) === belgradeDay(before)
    ? formatTime(time)
    : formatDateTime(time, now);

/** The stops of the line with what stands under each: when, who accepted, and 'čeka' under the one that comes next. */
export function toRouteStops(stops: readonly RoadStop[], worker: Person | null, now: Date): RouteStop[] {
  const ahead = stops.findIndex(({ state }) => state === 'ahead');
  const name = worker === null || isLoadingPerson(worker) ? undefined : shortName(worker);
  let before: string | undefined;
  return stops.map(({ key, label, part, state, time, isAccepted }, index) => {
    const when = time === undefined ? undefined : timeText(time, before, now);
    before = time ?? before;
    const who = isAccepted && state !== 'ahead' ? name : undefined;
    const detail = [when, who].filter((text) => text !== undefined).join(' · ');
    return { key, label, part, state, detail: index === ahead ? 'čeka' : detail };
  });
}
