import classes from './street-and-number.module.css';

/** The number is the last word that begins with a figure, or `bb`; a name such as 'Bulevar 27. marta' has none in it. */
const WITH_NUMBER = /^(.+?)\s+(\d\S*|bb)$/iu;

/** The number of an address; '' where it has none. */
export const numberOf = (text: string): string => WITH_NUMBER.exec(text)?.[2] ?? '';

/** A street that may end in '…', and its number, which is never cut. */
export function StreetAndNumber({ text }: { text: string }) {
  const [, street, number] = WITH_NUMBER.exec(text) ?? [];
  if (street === undefined || number === undefined) return <span className={classes.street}>{text}</span>;
  return (
    <span className={classes.both}>
      <span className={classes.street}>{street}</span>
      <span className={classes.number}>{` ${number}`}</span>
    </span>
  );
}
