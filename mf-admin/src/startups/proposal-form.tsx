import { makeStyles, tokens } from '@fluentui/react-components';
import {
  commentLength,
  type EventProposal,
  eventProposalSchema,
  type MatchingClientAnswer,
  type z,
} from '@passerelle/contract';
import { fullNameOf } from '@passerelle/shared/session';
import {
  ActionButton,
  Drawer,
  DrawerCloseButton,
  KeptDraft,
  showFieldErrors,
  TextArea,
  useFormFailure,
  useNotify,
  zodFormResolver,
} from '@passerelle/shared/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClientDetails } from '../clients/use-client-details.ts';
import { ConsentFields, type ConsentValues } from '../events/consent-fields.tsx';
import { useProposeStartupMutation } from './suitable-clients-endpoints.ts';

const useStyles = makeStyles({
  form: { display: 'grid', rowGap: tokens.spacingVerticalXL },
  text: { margin: 0 },
  details: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
});

interface ProposalValues extends ConsentValues {
  clientId: string;
  startupId: string;
  comment: string | null;
}

interface ProposalFormProps {
  client: MatchingClientAnswer;
  startup: { id: string; name: string };
  /** Back to the list of clients. */
  onClose: () => void;
}

/** Starts a request for a client who agreed to it: without the evidence of their consent none is made. */
export function ProposalForm({ client, startup, onClose }: ProposalFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const showFailure = useFormFailure();
  const detailsOf = useClientDetails();
  const [propose, { isLoading }] = useProposeStartupMutation();
  const form = useForm<ProposalValues, unknown, EventProposal>({
    resolver: zodFormResolver<ProposalValues, EventProposal>(
      eventProposalSchema as z.ZodType<EventProposal, ProposalValues>,
    ),
    defaultValues: {
      clientId: client.id,
      startupId: startup.id,
      comment: null,
      clientConsent: { evidence: null, date: null },
    },
  });
  const { control, handleSubmit, setError } = form;

  const save = handleSubmit(async (proposal) => {
    const { error } = await propose(proposal);
    if (!error) {
      notify.success(t('admin:events.add.saved'));
      onClose();
    } else if (!showFieldErrors(setError, error)) showFailure(error);
  });

  return (
    <Drawer
      isOpen
      title={t('admin:suitable.form.title')}
      onClose={onClose}
      footer={
        <>
          <DrawerCloseButton>{t('admin:suitable.form.back')}</DrawerCloseButton>
          <ActionButton appearance="primary" disabledFocusable={isLoading} onClick={save}>
            {t('admin:suitable.form.save')}
          </ActionButton>
        </>
      }
    >
      <div className={styles.form}>
        <KeptDraft form={form} name={`proposal.${startup.id}.${client.id}`} />
        <p className={styles.text}>
          {t('admin:suitable.form.text', { client: fullNameOf(client), startup: startup.name })}
        </p>
        <p className={styles.details}>{detailsOf(client)}</p>
        <ConsentFields control={control} />
        <TextArea
          control={control}
          name="comment"
          label={t('admin:events.drawer.comment')}
          help={t('admin:events.drawer.commentHelp')}
          maximum={commentLength}
        />
      </div>
    </Drawer>
  );
}
