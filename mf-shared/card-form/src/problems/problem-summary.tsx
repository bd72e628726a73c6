import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { refusalText, type ToldRefusal } from '@passerelle/contract/common/validation';
import { useLanguage } from '@passerelle/platform/i18n';
import { FormNotice } from '@passerelle/ui';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../form/use-field-names.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: '18px',
  },
  solved: { color: tokens.colorNeutralForeground3 },
  link: { verticalAlign: 'top' },
});

export interface SummaryProblem {
  path: string;
  /** Of what the API refused: its words may have come in another language than the page has by now. */
  code?: string;
  /** In the language of the interface; none where the field is in order by now. */
  message?: string;
  /** What stands in it. */
  values?: ToldRefusal['values'];
}

interface ProblemSummaryProps {
  title: string;
  text?: ReactNode;
  problems: readonly SummaryProblem[];
  /** Leads to the field. */
  onGo: (path: string) => void;
  ref?: Ref<HTMLElement>;
}

/** The missing-fields warning: each field that is to be completed or corrected, with the way to it. */
export function ProblemSummary({ title, text, problems, onGo, ref }: ProblemSummaryProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const fieldName = useFieldNames();
  const language = useLanguage();
  return (
    <FormNotice ref={ref} intent="warning" title={title}>
      {text && <p>{text}</p>}
      <ul className={styles.list}>
        {problems.map(({ path, code = '', message, values }) => (
          <li key={path}>
            {message ? (
              <Link as="button" type="button" inline className={styles.link} onClick={() => onGo(path)}>
                {t('cardForm:problem', {
                  field: fieldName(path),
                  message: refusalText({ code, message, values }, language),
                })}
              </Link>
            ) : (
              <span className={styles.solved}>
                {t('cardForm:missing.solved', { field: fieldName(path) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </FormNotice>
  );
}
