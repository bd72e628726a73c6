import { Button, makeStyles, tokens } from '@fluentui/react-components';
import {
  roles as allRoles,
  isPendingApproval,
  type Role,
  rightWithin,
  type StaffRight,
  type UserRoles,
} from '@passerelle/contract';
import { ChangedMeanwhile, KeptDraft, useRecordRevision, useValueWords } from '@passerelle/revisions';
import { CheckboxGroup, ConfirmDialog, Form, SelectField, useNotify, useOptions } from '@passerelle/ui';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAskedNotice } from '../../approvals/use-asked-notice.ts';
import { useChangeRolesMutation } from '../endpoints.ts';
import { RightField } from '../right-field.tsx';
import type { Account } from '../user-table.tsx';

const useStyles = makeStyles({
  form: { display: 'grid', justifyItems: 'start', rowGap: tokens.spacingVerticalL },
});

/** Roles on which a card or a client's record hangs: what is lost with them does not come back. */
const weightyRoles: readonly Role[] = ['CLIENT', 'STARTUP'];

/** The roles of an account, with their revision where the API sends it. */
type RolesOfUser = Pick<Account, 'id' | 'roles' | 'staffRight' | 'rolesRevision'>;

interface RolesValues {
  roles: Role[];
  leading: Role | null;
  staffRight: StaffRight | null;
}

const valuesOf = ({ roles, staffRight }: RolesOfUser): RolesValues => ({
  roles: [...roles],
  leading: roles[0] ?? null,
  staffRight: rightWithin(roles, staffRight),
});

/** What each field is called where somebody else has changed it meanwhile. */
const names = {
  roles: 'admin:users.roles.label',
  leading: 'admin:users.roles.leading',
  staffRight: 'admin:users.right.label',
} as const;

interface RolesFormProps {
  user: RolesOfUser;
  name: string;
  /** Called with the roles once they are stored, or wait for a second member of the team. */
  onSaved: (roles: readonly Role[]) => void;
}

/** The roles of somebody else, which of them leads, and their right in the team; asks before one goes that takes data along. */
export function RolesForm({ user, name, onSaved }: RolesFormProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const notify = useNotify();
  const sayAsked = useAskedNotice();
  const options = useOptions('role', allRoles);
  const [changeRoles, { isLoading }] = useChangeRolesMutation();
  const [asked, setAsked] = useState<{ lost: Role[]; wanted: UserRoles } | null>(null);
  const form = useForm<RolesValues>({ defaultValues: valuesOf(user) });
  const { control, handleSubmit, setError } = form;
  const changed = useRecordRevision({
    record: user,
    valuesOf,
    revisionOf: ({ rolesRevision }) => rolesRevision,
    form,
  });
  const wordsOf = useValueWords<keyof RolesValues>({
    roles: 'role',
    leading: 'role',
    staffRight: 'staffRight',
  });
  const chosen = useWatch({ control, name: 'roles' });

  async function store(wanted: UserRoles) {
    const { revision } = changed.startedFrom();
    const { data, error } = await changeRoles({ id: user.id, ...wanted, revision });
    if (!data) {
      await changed.find(error);
      return;
    }
    if (isPendingApproval(data)) {
      changed.noteSaved();
      sayAsked();
    } else {
      changed.noteSaved(data);
      notify.success(t('admin:users.roles.saved'));
    }
    onSaved(changed.startedFrom().values.roles);
  }

  const save = handleSubmit(async (values) => {
    if (values.roles.length === 0) {
      setError('roles', { message: 'ROLE_REQUIRED' });
      return;
    }
    const { leading, staffRight } = values;
    const isMember = values.roles.includes('INNO');
    if (isMember && !staffRight) {
      setError('staffRight', { message: 'REQUIRED' }, { shouldFocus: true });
      return;
    }
    const roles =
      leading && values.roles.includes(leading)
        ? [leading, ...values.roles.filter((role) => role !== leading)]
        : values.roles;
    const before = changed.base().values.roles;
    const lost = weightyRoles.filter((role) => before.includes(role) && !roles.includes(role));
    const wanted = { roles, ...(isMember && staffRight && { staffRight }) };
    if (lost.length > 0) setAsked({ lost, wanted });
    else await store(wanted);
  });

  return (
    <Form className={styles.form} onSubmit={save}>
      <ChangedMeanwhile
        changed={changed}
        isSaving={isLoading}
        nameOf={(name) => t(names[name])}
        wordsOf={wordsOf}
        onSave={save}
        onGo={form.setFocus}
      />
      <KeptDraft form={form} name={`roles.${user.id}`} changed={changed} />
      <CheckboxGroup
        control={control}
        name="roles"
        label={t('admin:users.roles.label')}
        help={t('admin:users.roles.help')}
        options={options}
      />
      {chosen.length > 1 && (
        <SelectField
          control={control}
          name="leading"
          label={t('admin:users.roles.leading')}
          help={t('admin:users.roles.leadingHelp')}
          options={options.filter(({ value }) => chosen.some((role) => role === value))}
        />
      )}
      {chosen.includes('INNO') && <RightField control={control} name="staffRight" />}
      <Button type="submit" size="large" disabledFocusable={isLoading}>
        {t('admin:users.roles.save')}
      </Button>
      {asked && (
        <ConfirmDialog
          isDangerous
          isOpen
          title={t('admin:users.roles.confirmTitle', { name })}
          confirmLabel={t('admin:users.roles.confirm')}
          onConfirm={() => store(asked.wanted)}
          onClose={() => setAsked(null)}
        >
          {asked.lost.map((role) => (
            <p key={role}>
              {t(role === 'CLIENT' ? 'admin:users.roles.lostClient' : 'admin:users.roles.lostStartup')}
            </p>
          ))}
        </ConfirmDialog>
      )}
    </Form>
  );
}
