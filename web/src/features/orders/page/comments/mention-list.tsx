import { Combobox, useCombobox } from '@mantine/core';
import type { useMentionBox } from '#features/orders/page/comments/use-mention-box.ts';
import { ListLayer } from '#ui/choice/list-layer.tsx';
import listClasses from '#ui/choice/choice.module.css';
import classes from './mention.module.css';

type MentionBox = ReturnType<typeof useMentionBox>;

type MentionListProps = {
  id: string;
  /** The id of one entry: the box names the marked one. */
  entryId: (at: number) => string;
  mentions: MentionBox;
};

function Colleagues({ id, entryId, mentions: { shown, at, isLoading } }: MentionListProps) {
  return (
    <>
      {isLoading && <p className={listClasses.empty}>Učitavanje…</p>}
      {/* In a low window the list scrolls; Tab never leads to it, since it chooses while the list is open. */}
      <Combobox.Options id={id} aria-label="Operateri" tabIndex={0} className={listClasses.options}>
        {shown.map(({ value, label, icon }, place) => (
          <Combobox.Option
            key={value}
            id={entryId(place)}
            value={value}
            selected={place === at}
            aria-selected={place === at}
            className={listClasses.option}
          >
            {icon}
            <span className={listClasses.text}>{label}</span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </>
  );
}

/** The list of operators below the box of a comment, which keeps the focus and the keys. */
export function MentionList(props: MentionListProps) {
  const { isOpen, choose } = props.mentions;
  const store = useCombobox({ opened: isOpen });
  const target = (
    <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
      <span className={classes.place} />
    </Combobox.Target>
  );
  return (
    <ListLayer store={store} onSubmit={choose} target={target}>
      {isOpen && <Colleagues {...props} />}
    </ListLayer>
  );
}
