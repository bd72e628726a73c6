import { makeStyles, tokens } from '@fluentui/react-components';
import {
  type ContactRequestProposal,
  commentLength,
  contactRequestProposalSchema,
  type MatchingClientAnswer,
  type z,
} from '@passerelle/contract';
import { fullNameOf } from '@passerelle/platform/session';
import { KeptDraft, noteSent } from '@passerelle/revisions';
import { FormDrawer, TextArea, zodFormResolver } from '@passerelle/ui';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useClientDetails } from '../../clients/details/use-client-details.ts';
import { ConsentFields, type ConsentValues } from '../../contact-requests/consent-fields.tsx';
import { useRequestOutcome } from '../../contact-requests/request-form/use-request-outcome.ts';
import { useProposeStartupMutation } from './suitable-clients-endpoints.ts';

const useStyles = makeStyles({
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
  const detailsOf = useClientDetails();
  const [propose] = useProposeStartupMutation();
  const empty: ProposalValues = {
    clientId: client.id,
    startupId: startup.id,
    comment: null,
    clientConsent: { evidence: null, date: null },
  };
  const form = useForm<ProposalValues, unknown, ContactRequestProposal>({
    resolver: zodFormResolver<ProposalValues, ContactRequestProposal>(
      contactRequestProposalSchema as z.ZodType<ContactRequestProposal, ProposalValues>,
    ),
    defaultValues: empty,
  });
  const { control, handleSubmit, setError } = form;
  const { saves, showOutcome } = useRequestOutcome(setError);

  const save = handleSubmit(async (proposal) => {
    const startAnew = noteSent(form);
    const { error } = await propose(proposal);
    showOutcome(error, () => startAnew(empty));
  });

  return (
    <FormDrawer
      texts={{
        title: t('admin:suitable.form.title'),
        close: t('admin:suitable.form.back'),
        send: t('admin:suitable.form.save'),
      }}
      onSend={save}
      onClose={onClose}
      saves={saves}
    >
      <KeptDraft form={form} name={`proposal.${startup.id}.${client.id}`} />
      <p className={styles.text}>
        {t('admin:suitable.form.text', { client: fullNameOf(client), startup: startup.name })}
      </p>
      <p className={styles.details}>{detailsOf(client)}</p>
      <ConsentFields control={control} />
      <TextArea
        control={control}
        name="comment"
        label={t('admin:contactRequests.drawer.comment')}
        help={t('admin:contactRequests.drawer.commentHelp')}
        maximum={commentLength}
      />
    </FormDrawer>
  );
}
