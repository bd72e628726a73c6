import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle';
import { CircleRegular } from '@fluentui/react-icons/svg/circle';
import { EyeRegular } from '@fluentui/react-icons/svg/eye';
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off';
import {
  leastPasswordLength,
  type PasswordRule,
  type PasswordRuleSet,
  passwordRulesOf,
} from '@passerelle/contract/accounts/passwords/password-rules';
import { useId, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { houseTokens } from '../../theme/house-tokens.ts';
import { Field, type FieldTexts } from '../field/field.tsx';
import { useControlStyles } from '../field/use-control-styles.ts';
import { type FormBinding, useFormField } from '../field/use-form-field.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  rules: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(170px, 1fr))',
    columnGap: tokens.spacingHorizontalM,
    margin: '8px 0 0',
    padding: 0,
    listStyleType: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '24px',
  },
  rule: { display: 'flex', alignItems: 'center', columnGap: '6px' },
  met: { color: houseTokens.houseGoodForeground },
});

interface PasswordRulesProps {
  password: string;
  id: string;
  set: PasswordRuleSet;
}

function PasswordRules({ password, id, set }: PasswordRulesProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const words: Record<PasswordRule, string> = {
    length: t('ui:password.length', { minimum: leastPasswordLength(set) }),
    upperCase: t('ui:password.upperCase'),
    lowerCase: t('ui:password.lowerCase'),
    digit: t('ui:password.digit'),
    noSpace: t('ui:password.noSpace'),
  };
  return (
    <ul id={id} aria-label={t('ui:password.rules')} className={styles.rules}>
      {Object.entries(passwordRulesOf[set]).map(([name, holds]) => {
        const rule = name as PasswordRule;
        const isMet = password !== '' && holds(password);
        const Mark = isMet ? CheckmarkCircleRegular : CircleRegular;
        return (
          <li key={rule} className={mergeClasses(styles.rule, isMet && styles.met)}>
            <Mark aria-label={isMet ? t('ui:password.met') : t('ui:password.unmet')} />
            {words[rule]}
          </li>
        );
      })}
    </ul>
  );
}

export interface PasswordFieldProps<Values extends FieldValues> extends FormBinding<Values>, FieldTexts {
  autoComplete: 'current-password' | 'new-password';
  /** Shows the parts of the password rule and ticks them off as they are met. */
  showsRules?: boolean;
  /** Which rule the installation has. */
  rules?: PasswordRuleSet;
}

/** A password that can be looked at while it is typed. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, disabled, label, help, isRequired, autoComplete } = props;
  const { showsRules = false, rules = 'COMPOSED' } = props;
  const controlStyles = useControlStyles();
  const { field, error } = useFormField({ control, name, disabled });
  const { t } = useTranslation();
  const [isVisible, setVisible] = useState(false);
  const rulesId = useId();
  const value: string = field.value ?? '';
  const described = showsRules ? rulesId : undefined;
  return (
    <div>
      <Field label={label} help={help} isRequired={isRequired} error={error}>
        <Input
          className={controlStyles.wide}
          ref={field.ref}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          aria-describedby={described}
          aria-invalid={error !== undefined}
          size="large"
          value={value}
          disabled={field.disabled}
          onBlur={field.onBlur}
          onChange={(_, data) => field.onChange(data.value)}
          contentAfter={
            <Button
              appearance="transparent"
              size="small"
              icon={isVisible ? <EyeOffRegular /> : <EyeRegular />}
              aria-label={isVisible ? t('ui:form.hidePassword') : t('ui:form.showPassword')}
              onClick={() => setVisible(!isVisible)}
            />
          }
        />
      </Field>
      {showsRules && <PasswordRules id={rulesId} password={value} set={rules} />}
    </div>
  );
}
