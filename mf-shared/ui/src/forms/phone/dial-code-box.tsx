import { Combobox, makeStyles, Option, tokens } from '@fluentui/react-components';
import { searchKey } from '@passerelle/contract/startups/search';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { svgAddress } from '../../display/svg-address.ts';
import type { DialCode } from './dial-codes.ts';
import { useDialCodes } from './use-dial-codes.ts';
import '../../translations.ts';

const useStyles = makeStyles({
  box: { minWidth: 0, width: '100%' },
  list: { maxHeight: '320px', width: 'auto', minWidth: '280px' },
  choice: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  code: { color: tokens.colorNeutralForeground3 },
});

interface DialCodeBoxProps {
  /** `+33`. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  isDisabled?: boolean;
}

const matches = (typed: string) => {
  const key = searchKey(typed);
  return ({ name, code }: DialCode) => searchKey(name).includes(key) || code.startsWith(`+${key}`);
};

/** The dial code of a phone number: chosen by its country, or typed. */
export function DialCodeBox({ value, onChange, onBlur, isDisabled }: DialCodeBoxProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isVisited, setVisited] = useState(false);
  const dialCodes = useDialCodes(isVisited);
  const [typed, setTyped] = useState<string>();
  const shown = typed ? dialCodes.filter(matches(typed)) : dialCodes;
  const take = (text: string) => {
    if (/^\+?\d{1,4}$/.test(text.trim())) onChange(`+${text.replace(/\D/g, '')}`);
  };
  const takeTyped = () => {
    if (typed) take(typed);
    setTyped(undefined);
    onBlur?.();
  };
  return (
    <Combobox
      aria-label={t('ui:form.dialCode')}
      className={styles.box}
      input={{ style: { minWidth: 0 } }}
      listbox={{ className: styles.list, 'aria-label': t('ui:form.dialCode') }}
      positioning={{ autoSize: false }}
      size="large"
      expandIcon={{ 'aria-label': t('ui:form.openDialCodes') }}
      freeform
      autoComplete="tel-country-code"
      disabled={isDisabled}
      value={typed ?? value}
      selectedOptions={[]}
      onChange={({ target }) => {
        setTyped(target.value);
        // A browser that fills in the whole form goes into none of its fields: this one is never left.
        if (document.activeElement !== target) take(target.value);
      }}
      onFocus={() => setVisited(true)}
      onBlur={takeTyped}
      onOptionSelect={(_, { optionValue }) => {
        setTyped(undefined);
        const chosen = dialCodes.find(({ country }) => country === optionValue);
        if (chosen) onChange(chosen.code);
      }}
    >
      {shown.map(({ country, name, code, flag }) => (
        <Option key={country} value={country} text={`${name} ${code}`} checkIcon={null}>
          <span className={styles.choice}>
            {flag && <img src={svgAddress(flag)} alt="" width={21} height={14} loading="lazy" />}
            {name} <span className={styles.code}>{code}</span>
          </span>
        </Option>
      ))}
      {shown.length === 0 && (
        <Option disabled text="" checkIcon={null}>
          {dialCodes.length === 0 ? t('ui:loading') : t('ui:form.noDialCode')}
        </Option>
      )}
    </Combobox>
  );
}
