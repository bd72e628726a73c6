import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { type ResultList, resultListSchema } from '@passerelle/contract';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { houseTokens, Words } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { FigureFilter } from './figure-filter.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
    padding: '12px 16px',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { margin: 0 },
});

const kinds = {
  entities: 'bankingEntity',
  sectors: 'sector',
  sources: 'contactRequestSource',
  stages: 'resultStage',
  outcomes: 'contactRequestOutcome',
  reasons: 'noFitReason',
  answers: 'resultAnswer',
  waits: 'resultWait',
} as const satisfies Partial<Record<keyof ResultList, string>>;

/** What of a figure narrows the list, in words. */
function useFigureWords(): (figure: FigureFilter) => string {
  const { t } = useTranslation();
  const { formatDate } = useFormats();
  const label = useLabels() as (kind: string, value: string) => string;
  return (figure) => {
    const list = resultListSchema.parse(figure);
    const { from, to } = list;
    const values = Object.entries(kinds).flatMap(([name, kind]) =>
      list[name as keyof typeof kinds].map((value) =>
        value === 'NONE'
          ? t(`admin:contactRequests.figure.${name === 'outcomes' ? 'noOutcome' : 'unknown'}`)
          : label(kind, value),
      ),
    );
    return [
      from && to && t('admin:contactRequests.figure.period', { from: formatDate(from), to: formatDate(to) }),
      ...values,
      ...list.currencies,
      list.ecosystems.length > 0 && t('admin:contactRequests.figure.ecosystem'),
      list.startupId && t('admin:contactRequests.figure.startup'),
      list.clientId && t('admin:contactRequests.figure.client'),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

interface FigureNoticeProps {
  figure: FigureFilter;
  onClear: () => void;
}

/** Says that the list shows the requests behind a figure of the results, and leads back to all of them. */
export function FigureNotice({ figure, onClear }: FigureNoticeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const wordsOf = useFigureWords();
  if (Object.keys(figure).length === 0) return null;
  return (
    <div className={styles.root}>
      <p className={styles.words}>
        <Words>{t('admin:contactRequests.figure.shown', { what: wordsOf(figure) })}</Words>
      </p>
      <Button onClick={onClear}>{t('admin:contactRequests.figure.clear')}</Button>
    </div>
  );
}
