import type { Criteria } from '@passerelle/contract/clients/client';
import { bankingEntities } from '@passerelle/contract/common/enumerations';
import { Panel, SelectField, TextField, useOptions } from '@passerelle/shared/ui';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CriteriaValues } from './criteria-values.ts';

interface TeamFieldsProps {
  control: Control<CriteriaValues, unknown, Criteria>;
  className: string;
}

/** What only the innovation team writes down of a client: who follows them, and where. */
export function TeamFields({ control, className }: TeamFieldsProps) {
  const { t } = useTranslation();
  const entities = useOptions('bankingEntity', bankingEntities);
  return (
    <Panel title={t('criteria:team')} subtitle={t('criteria:teamHelp')}>
      <div className={className}>
        <TextField control={control} name="banquier" label={t('criteria:banquier')} />
        <SelectField
          control={control}
          name="entity"
          label={t('criteria:entity')}
          placeholder={t('criteria:noEntity')}
          options={entities}
        />
        <TextField control={control} name="jobTitle" label={t('criteria:jobTitle')} />
      </div>
    </Panel>
  );
}
