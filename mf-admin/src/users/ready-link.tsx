import { Button, Field, Input, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useCopy } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'grid', width: '100%', rowGap: tokens.spacingVerticalM },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalL },
});

interface ReadyLinkProps {
  /** What the link is for. */
  label: string;
  link: string;
  /** The address that opens the mail which brings it. */
  draft: string;
}

/** A link that somebody of the team brings, for who has no mail program at hand: to copy, or by its draft. */
export function ReadyLink({ label, link, draft }: ReadyLinkProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={styles.root}>
      <Field label={label}>
        <Input readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className={styles.actions}>
        <Button onClick={() => copy(link, t('admin:users.invite.copied'))}>
          {t('admin:users.invite.copy')}
        </Button>
        <Link href={draft}>{t('admin:users.invite.openDraft')}</Link>
      </div>
    </div>
  );
}
