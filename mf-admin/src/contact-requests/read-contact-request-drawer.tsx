import { makeStyles, tokens } from '@fluentui/react-components';
import type { ContactRequest } from '@passerelle/contract';
import { Drawer, DrawerCloseButton, StatusBadge } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { ContactRequestFacts } from './contact-request-facts.tsx';
import { ContactRequestHistory } from './history/contact-request-history.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  status: { justifySelf: 'start' },
  comment: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface ReadContactRequestDrawerProps {
  request: ContactRequest;
  onClose: () => void;
}

/** A request with what happened so far, for members of the team who may read it and not change it. */
export function ReadContactRequestDrawer({ request, onClose }: ReadContactRequestDrawerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Drawer
      isOpen
      title={t('admin:contactRequests.drawer.title')}
      onClose={onClose}
      footer={<DrawerCloseButton>{t('admin:users.drawer.close')}</DrawerCloseButton>}
    >
      <div className={styles.content}>
        <ContactRequestFacts request={request} />
        <span className={styles.status}>
          <StatusBadge status={request.status} />
        </span>
        <p className={styles.comment}>
          {t('admin:contactRequests.owner.by', {
            name: request.owner?.fullName ?? t('admin:contactRequests.owner.nobody'),
          })}
        </p>
        <p className={styles.comment}>{request.comment ?? t('admin:contactRequests.noComment')}</p>
        <ContactRequestHistory requestId={request.id} />
      </div>
    </Drawer>
  );
}
