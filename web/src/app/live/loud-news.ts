import type { NoticeLevel } from '@majstorija/contract/notices/notice-choices.ts';
import type { Notice } from '@majstorija/contract/notices/notices.ts';

/** A notice that has just come, and how its operator wants to be told. */
export type News = { notice: Notice; level: NoticeLevel };

/** Whether the operator is told of it besides the bell. */
export const isLoud = ({ level }: News): boolean => level === 'desktop' || level === 'sound';
