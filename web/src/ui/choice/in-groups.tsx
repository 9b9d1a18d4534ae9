import { Combobox } from '@mantine/core';
import type { Arrange } from '#ui/choice/option-list.tsx';

/** Arranges options under headings, in this order; `groupOf` has the heading of each value. */
export const inGroups =
  <Value extends string, Group extends string>(
    groups: readonly Group[],
    groupOf: Readonly<Record<Value, Group>>,
  ): Arrange<Value> =>
  (options, toEntry) =>
    groups.map((group) => {
      const own = options.filter(({ value }) => groupOf[value] === group);
      if (own.length === 0) return null;
      return (
        <Combobox.Group key={group} label={group}>
          {own.map(toEntry)}
        </Combobox.Group>
      );
    });
