import { makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import type { Match } from '@passerelle/contract/clients/matching';
import type { MatchCriterion } from '@passerelle/contract/common/enumerations';
import type { Startup } from '@passerelle/contract/startups/startup';
import { useLabels } from '@passerelle/platform/i18n';
import { houseTokens, Panel, TextLink, Words } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useMatchWords } from './use-match-words.ts';
import { useReasonValue } from './use-reason-value.ts';
import '../translations.ts';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  reason: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${houseTokens.houseLine}`,
    overflowWrap: 'anywhere',
  },
  icon: { display: 'inline-flex', paddingTop: '2px', color: tokens.colorNeutralForeground3 },
  met: { color: houseTokens.houseGoodForeground },
  unmet: { color: tokens.colorNeutralForeground3 },
  note: {
    margin: `${tokens.spacingVerticalM} 0`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

interface ReasonProps {
  criterion: MatchCriterion;
  startup: Startup;
  isMet: boolean;
}

function Reason({ criterion, startup, isMet }: ReasonProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useLabels();
  const value = useReasonValue(criterion, startup);
  const name = label('matchCriterion', criterion);
  return (
    <li className={styles.reason}>
      <span className={styles.icon}>
        {isMet ? (
          <CheckmarkRegular className={styles.met} role="img" aria-label={t('catalogue:match.isMet')} />
        ) : (
          <DismissRegular role="img" aria-label={t('catalogue:match.isUnmet')} />
        )}
      </span>
      <span className={isMet ? undefined : styles.unmet}>
        <Words>{t('catalogue:match.reason', { name, value })}</Words>
      </span>
    </li>
  );
}

interface MatchPanelProps {
  startup: Startup;
  match: Match;
}

/** Which of a client's criteria a card meets and which not, with what the card says of each. */
export function MatchPanel({ startup, match }: MatchPanelProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { count } = useMatchWords(match);
  if (match.met.length + match.unmet.length === 0) return null;
  return (
    <Panel title={count}>
      <ul className={styles.list}>
        {match.met.map((criterion) => (
          <Reason key={criterion} criterion={criterion} startup={startup} isMet />
        ))}
        {match.unmet.map((criterion) => (
          <Reason key={criterion} criterion={criterion} startup={startup} isMet={false} />
        ))}
      </ul>
      <p className={styles.note}>{t('catalogue:match.note')}</p>
      <TextLink to="/client/modify">{t('catalogue:match.change')}</TextLink>
    </Panel>
  );
}
