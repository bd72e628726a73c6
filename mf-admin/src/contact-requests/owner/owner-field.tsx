import { Select } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { Field, type FormBinding, useFormField } from '@passerelle/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useListContactRequestOwnersQuery } from './owner-endpoints.ts';

interface OwnerFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  request: ContactRequest;
}

/** Who looks after a request: a request that is somebody's can be given to somebody else, and never to nobody. */
export function OwnerField<Values extends FieldValues>({ request, ...binding }: OwnerFieldProps<Values>) {
  const { t } = useTranslation();
  const { field, error } = useFormField(binding);
  const { data: members = [] } = useListContactRequestOwnersQuery();
  const { owner } = request;
  const isListed = members.some(({ id }) => id === owner?.id);
  return (
    <Field
      label={t('admin:contactRequests.owner.label')}
      help={owner ? undefined : t('admin:contactRequests.owner.help')}
      error={error}
    >
      <Select
        ref={field.ref}
        name={field.name}
        value={field.value ?? ''}
        disabled={field.disabled}
        size="large"
        onBlur={field.onBlur}
        onChange={(_, { value }) => field.onChange(value === '' ? null : value)}
      >
        {!owner && <option value="">{t('admin:contactRequests.owner.nobody')}</option>}
        {owner && !isListed && <option value={owner.id}>{owner.fullName}</option>}
        {members.map(({ id, fullName }) => (
          <option key={id} value={id}>
            {fullName}
          </option>
        ))}
      </Select>
    </Field>
  );
}
