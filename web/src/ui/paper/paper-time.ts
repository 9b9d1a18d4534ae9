import { formatDate, formatTime } from '@majstorija/contract/text/dates.ts';

/** A date and time on paper, where 'Danas' would be wrong tomorrow: '05.03.2026. / 08:07h'. */
export const paperTime = (iso: string): string => `${formatDate(iso)} / ${formatTime(iso)}h`;
