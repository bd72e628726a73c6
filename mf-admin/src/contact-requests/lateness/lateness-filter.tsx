import { makeStyles, Select } from '@fluentui/react-components';
import { type ContactRequestLateness, contactRequestLatenesses } from '@passerelle/contract';
import { screens, useOptions } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

// On a phone as wide as what stands above and below it.
const useStyles = makeStyles({ root: { [screens.phone]: { flexBasis: '100%' } } });

interface LatenessFilterProps {
  lateness: ContactRequestLateness | null;
  onChange: (lateness: ContactRequestLateness | null) => void;
}

/** How the requests that are shown stand with what is promised. */
export function LatenessFilter({ lateness, onChange }: LatenessFilterProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const options = useOptions('contactRequestLateness', contactRequestLatenesses);
  return (
    <Select
      root={{ className: styles.root }}
      size="large"
      aria-label={t('admin:contactRequests.lateness.label')}
      value={lateness ?? ''}
      onChange={(_, { value }) => onChange(contactRequestLatenesses.find((one) => one === value) ?? null)}
    >
      <option value="">{t('admin:contactRequests.lateness.any')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}
