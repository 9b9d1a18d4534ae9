import { useController, type FieldValues } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { DropZone } from '#ui/images/drop-zone.tsx';
import { swapped } from '#ui/images/image-list.ts';
import { ImageTile } from '#ui/images/image-tile.tsx';
import { useGivenFiles } from '#ui/images/files/use-given-files.ts';
import { useLatestFiles } from '#ui/images/use-latest-files.ts';
import { useShrinking } from '#ui/images/use-shrinking.ts';
import classes from './image-upload.module.css';

type PhotoFieldProps<Values extends FieldValues, Context, Output> = FieldProps<Values, Context, Output> & {
  maxBytes: number;
  /** The message of a file that may not be sent; undefined for a good one. */
  check: (file: File) => string | undefined;
};

/** Announced once a file was chosen; its error is shown at the field. */
const announcementOf = (photo: File | undefined, fault: string | undefined): string => {
  if (photo === undefined) return '';
  return fault === undefined ? `Izabrano: ${photo.name}` : `Nije prihvaćeno: ${photo.name}. ${fault}`;
};

/**
 * One photo of a person, seen round as it will be shown; choosing again replaces it. The form keeps a File, or null
 * for none. A file that may not be sent stays, shows why immediately and can be corrected with one press.
 */
export function PhotoField<Values extends FieldValues, Context, Output>(
  props: PhotoFieldProps<Values, Context, Output>,
) {
  const { control, name, label, hint, isOptional = false, maxBytes, check } = props;
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const photo = value instanceof File ? value : undefined;
  const change = useLatestFiles(photo === undefined ? [] : [photo], ([file]) => field.onChange(file ?? null));
  const shrinking = useShrinking(maxBytes, (from, to) => change((now) => swapped(now, from, to)));
  const choose = (files: readonly File[]) => {
    if (files.length > 0) change(() => files.slice(0, 1));
  };
  const given = useGivenFiles(choose);
  const fault = photo && (check(photo) ?? fieldState.error?.message);
  return (
    <Field
      label={label}
      hint={hint}
      isOptional={isOptional}
      name={name}
      error={fault ?? fieldState.error?.message}
    >
      {(parts) => (
        <div ref={given} className={classes.upload}>
          <DropZone
            parts={parts}
            inputRef={field.ref}
            text={
              photo === undefined
                ? 'Izaberite fotografiju ili je prevucite ovde'
                : 'Izaberite drugu fotografiju'
            }
            accept="image/jpeg,.jpg,.jpeg"
            isMultiple={false}
            onFiles={choose}
          />
          <HiddenText role="status">{announcementOf(photo, fault)}</HiddenText>
          {photo !== undefined && (
            <ul className={classes.list} data-look="portrait">
              <ImageTile
                key={`${photo.name}-${photo.lastModified}-${photo.size}`}
                file={photo}
                position={1}
                count={1}
                error={fault}
                isErrorElsewhere
                sizeBefore={shrinking.sizeBefore(photo)}
                isTooLarge={photo.size > maxBytes}
                isShrinking={shrinking.isRunning(photo)}
                shrinkFailure={shrinking.failureOf(photo)}
                onShrink={() => void shrinking.run(photo)}
                onRemove={() => change(() => [])}
              />
            </ul>
          )}
        </div>
      )}
    </Field>
  );
}
