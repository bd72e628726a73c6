import { TextField } from '@passerelle/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** The part of a form that asks for a person's name. */
interface PersonNameValues {
  firstName: string;
  lastName: string;
}

interface PersonNameFieldsProps<Values extends PersonNameValues, Output> {
  control: Control<Values, unknown, Output>;
}

/** First name and last name, both required; the browser can fill them in. */
export function PersonNameFields<Values extends PersonNameValues, Output>(
  props: PersonNameFieldsProps<Values, Output>,
) {
  const { t } = useTranslation();
  // The fields are the same in every form that has them.
  const control = props.control as unknown as Control<PersonNameValues>;
  return (
    <>
      <TextField
        control={control}
        name="firstName"
        autoComplete="given-name"
        isRequired
        label={t('profile:firstName')}
      />
      <TextField
        control={control}
        name="lastName"
        autoComplete="family-name"
        isRequired
        label={t('profile:lastName')}
      />
    </>
  );
}
