import { makeStyles, RadioGroup, tokens } from '@fluentui/react-components';
import { staffRights } from '@passerelle/contract/common/enumerations';
import { useLabels } from '@passerelle/platform/i18n';
import { Field, type FormBinding, Radio, useFormField } from '@passerelle/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  explanation: { display: 'block', color: tokens.colorNeutralForeground3 },
});

interface RightFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  className?: string;
}

/** What a member of the team may do: each right with a line that says what it allows. */
export function RightField<Values extends FieldValues>(props: RightFieldProps<Values>) {
  const { control, name, className } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const { field, error } = useFormField({ control, name });
  return (
    <Field isGroup label={t('admin:users.right.label')} isRequired error={error} className={className}>
      <RadioGroup
        name={name}
        value={field.value ?? ''}
        onBlur={field.onBlur}
        onChange={(_, data) => field.onChange(data.value)}
      >
        {staffRights.map((right, index) => (
          <Radio
            key={right}
            ref={index === 0 ? field.ref : undefined}
            value={right}
            label={
              <>
                {label('staffRight', right)}
                <span className={styles.explanation}>{label('staffRightMeaning', right)}</span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </Field>
  );
}
