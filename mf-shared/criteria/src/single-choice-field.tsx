import { makeStyles, mergeClasses, ToggleButton, tokens } from '@fluentui/react-components';
import { useUnsavedChanges } from '@passerelle/platform/session';
import { ChoiceGroup, Field, houseTokens, useProblemText } from '@passerelle/ui';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

const chosen = {
  backgroundColor: houseTokens.houseOpenBackground,
  color: houseTokens.houseOpenForeground,
  borderTopColor: houseTokens.houseAccent,
  borderRightColor: houseTokens.houseAccent,
  borderBottomColor: houseTokens.houseAccent,
  borderLeftColor: houseTokens.houseAccent,
};
const useStyles = makeStyles({
  choices: { gap: tokens.spacingHorizontalS },
  chosen: { ...chosen, ':hover': chosen, ':hover:active': chosen },
});

interface SingleChoiceFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  isRequired?: boolean;
  options: readonly { value: string | boolean; label: string }[];
}

/** At most one value of a short list: a second press on the chosen one un-selects it, and the value is null. */
export function SingleChoiceField<Values extends FieldValues>(props: SingleChoiceFieldProps<Values>) {
  const { control, name, label, help, isRequired, options } = props;
  const styles = useStyles();
  const problemText = useProblemText();
  const { field, fieldState } = useController({ control, name });
  useUnsavedChanges(fieldState.isDirty);
  return (
    <Field isGroup label={label} help={help} isRequired={isRequired} error={problemText(fieldState.error)}>
      <ChoiceGroup className={styles.choices}>
        {options.map(({ value, label: words }, index) => (
          <ToggleButton
            key={String(value)}
            ref={index === 0 ? field.ref : undefined}
            checked={field.value === value}
            className={mergeClasses(field.value === value && styles.chosen)}
            onBlur={field.onBlur}
            onClick={() => field.onChange(field.value === value ? null : value)}
          >
            {words}
          </ToggleButton>
        ))}
      </ChoiceGroup>
    </Field>
  );
}
