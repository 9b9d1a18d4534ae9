import { Combobox, useCombobox } from '@mantine/core';
import { useId } from 'react';
import { NOUNS, countOf } from '@majstorija/contract/text/format.ts';
import { useMentionBox, type WriteText } from '#features/orders/page/comments/use-mention-box.ts';
import { ListLayer } from '#ui/choice/list-layer.tsx';
import listClasses from '#ui/choice/choice.module.css';
import type { BoxProps } from '#ui/forms/textarea-field.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import classes from './mention.module.css';

type MentionBox = ReturnType<typeof useMentionBox>;

const optionId = (id: string, at: number) => `${id}-${at}`;

function Colleagues({ id, mentions }: { id: string; mentions: MentionBox }) {
  const { shown, at, isLoading } = mentions;
  return (
    <>
      {isLoading && <p className={listClasses.empty}>Učitavanje…</p>}
      {/* In a low window the list scrolls; Tab never leads to it, since it chooses while the list is open. */}
      <Combobox.Options id={id} aria-label="Operateri" tabIndex={0} className={listClasses.options}>
        {shown.map(({ value, label, icon }, place) => (
          <Combobox.Option
            key={value}
            id={optionId(id, place)}
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

const spokenCount = (count: number) =>
  `${countOf(count, NOUNS.operater)} za pominjanje, strelice biraju, Enter upisuje`;

/** The box of a comment: `@` opens a list of the operators [notices#typing-a-mention]. The focus stays in the text. */
export function MentionBox({ onWrite, ...box }: BoxProps & { onWrite: WriteText }) {
  const id = useId();
  const mentions = useMentionBox(onWrite);
  const { shown, at, isOpen, follow, press, choose, leave } = mentions;
  const store = useCombobox({ opened: isOpen });
  const target = (
    <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
      <textarea
        {...box}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={shown.length > 0 ? optionId(id, at) : undefined}
      />
    </Combobox.Target>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and caret are heard from the box inside
    <span className={classes.box} onSelect={follow} onInput={follow} onKeyDown={press} onBlur={leave}>
      <ListLayer store={store} onSubmit={choose} target={target}>
        {isOpen && <Colleagues id={id} mentions={mentions} />}
      </ListLayer>
      <HiddenText role="status">{shown.length > 0 && spokenCount(shown.length)}</HiddenText>
    </span>
  );
}
