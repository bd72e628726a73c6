import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { passwordSchemaOf } from '@passerelle/contract/accounts/passwords/password-choice';
import { emailSchema, lineSchema, wholeNumberSchema } from '@passerelle/contract/common/fields';
import { optionalPhoneSchema } from '@passerelle/contract/common/typed/phone';
import { z } from '@passerelle/contract/common/z';
import { makeStore } from '@passerelle/platform/api';
import { chooseLanguage } from '@passerelle/platform/i18n';
import {
  AppProvider,
  CheckboxGroup,
  NumberField,
  PasswordField,
  SelectField,
  TextField,
  zodFormResolver,
} from '@passerelle/ui';
import { PhoneField } from '@passerelle/ui/phone';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';

const schema = z.object({
  name: lineSchema(10),
  email: z.union([z.literal(''), emailSchema]),
  password: passwordSchemaOf('COMPOSED'),
  phone: optionalPhoneSchema,
  amount: wholeNumberSchema().min(100_000).max(100_000_000),
  people: wholeNumberSchema().nullable(),
  stage: z.enum(['SEED', 'SERIE_A']),
  markets: z.array(z.string()).min(1, { error: 'REQUIRED' }),
});

const resolver = zodFormResolver(schema);
let saved: z.output<typeof schema> | undefined;

function Form() {
  const { control, handleSubmit } = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: {
      name: '',
      email: '',
      password: '',
      phone: null,
      amount: null as never,
      people: null,
      stage: null as never,
      markets: [],
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((values) => {
        saved = values;
      })}
    >
      <TextField control={control} name="name" label="Nom" help="Celui du registre" maximum={10} isRequired />
      <TextField control={control} name="email" type="email" label="Adresse" />
      <PasswordField
        control={control}
        name="password"
        label="Secret"
        autoComplete="new-password"
        showsRules
      />
      <PhoneField control={control} name="phone" label="Téléphone" />
      <NumberField control={control} name="amount" label="Montant" unit="€" />
      <NumberField control={control} name="people" label="Collaborateurs" />
      <SelectField
        control={control}
        name="stage"
        label="Stade"
        isRequired
        options={[
          { value: 'SEED', label: 'Amorçage' },
          { value: 'SERIE_A', label: 'Série A' },
        ]}
      />
      <CheckboxGroup
        control={control}
        name="markets"
        label="Marchés"
        isRequired
        options={[
          { value: 'B2B', label: 'B2B' },
          { value: 'B2C', label: 'B2C' },
        ]}
      />
      <button type="submit">Envoyer</button>
    </form>
  );
}

beforeEach(async () => {
  saved = undefined;
  await chooseLanguage('fr');
  render(
    <AppProvider store={makeStore()}>
      <Form />
    </AppProvider>,
  );
});

afterEach(() => act(() => chooseLanguage('fr')));

const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

test('a whole form arrives as the schema puts it', async () => {
  await userEvent.type(screen.getByLabelText(/^Nom/), '  Nébula ');
  await userEvent.type(screen.getByLabelText('Secret'), 'Ruelle-Tilleul-26');
  await userEvent.type(screen.getByLabelText('Téléphone'), '6 12.34-56 78');
  await userEvent.type(screen.getByLabelText('Montant'), '1 500 000');
  await userEvent.selectOptions(screen.getByLabelText(/^Stade/), 'Série A');
  await userEvent.click(screen.getByRole('checkbox', { name: 'B2C' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'B2B' }));
  await send();

  await waitFor(() =>
    expect(saved).toEqual({
      name: 'Nébula',
      email: '',
      password: 'Ruelle-Tilleul-26',
      phone: { indicatif: '+33', number: '612345678' },
      amount: 1_500_000,
      people: null,
      stage: 'SERIE_A',
      markets: ['B2B', 'B2C'],
    }),
  );
  expect(screen.getByLabelText('Téléphone')).toHaveDisplayValue('06 12 34 56 78');
  expect(screen.getByLabelText('Montant')).toHaveDisplayValue(/^1\s500\s000$/);
});

test('what is wrong is said under its field, in the language of the moment', async () => {
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Nébuleuse Santé');
  await userEvent.type(screen.getByLabelText('Montant'), '5');
  await send();

  expect(await screen.findByText('Le texte ne doit pas dépasser 10 caractères')).toBeVisible();
  expect(screen.getByLabelText(/^Nom/)).toBeInvalid();
  expect(screen.getByText(/^La valeur minimale est 100\s000$/)).toBeVisible();
  expect(screen.getByText('15 / 10')).toBeVisible();
  expect(screen.getByText('Veuillez saisir votre mot de passe')).toBeVisible();
  expect(saved).toBeUndefined();

  await act(() => chooseLanguage('en'));

  expect(screen.getByText('The text must not exceed 10 characters')).toBeVisible();
  expect(screen.getByText('The minimum value is 100,000')).toBeVisible();
});

test.each([
  ['250 000,50', '250 001', '250,001'],
  ['250,000.00', '250 000', '250,000'],
  ['1,5 M', '1 500 000', '1,500,000'],
  ['1.5M€', '1 500 000', '1,500,000'],
  ['1e6', '1 000 000', '1,000,000'],
  ['100000.5', '100 001', '100,001'],
  ['2\u202f500\u00a0000 €', '2 500 000', '2,500,000'],
])(
  'an amount typed as %s is shown as understood when its field is left',
  async (typed, inFrench, inEnglish) => {
    const amount = screen.getByLabelText('Montant');
    await userEvent.click(amount);
    await userEvent.paste(typed);
    await userEvent.tab();
    expect((amount as HTMLInputElement).value.replace(/\s/g, ' ')).toBe(inFrench);
    expect(amount).toBeValid();

    await act(() => chooseLanguage('en'));
    expect(amount).toHaveDisplayValue(inEnglish);
  },
);

test('a number that could be two, or is none, stays as it was typed and says what to write', async () => {
  const amount = screen.getByLabelText('Montant');
  await userEvent.type(amount, '250,000');
  await userEvent.tab();
  expect(await screen.findByText(/^Ce nombre peut se lire de deux façons : écrivez « 1 500 »/)).toBeVisible();
  expect(amount).toHaveDisplayValue('250,000');

  await userEvent.clear(amount);
  await userEvent.type(amount, 'beaucoup');
  await userEvent.tab();
  expect(await screen.findByText(/^Ce nombre n’est pas compris : écrivez/)).toBeVisible();
  expect(amount).toHaveDisplayValue('beaucoup');

  await userEvent.type(screen.getByLabelText('Collaborateurs'), '12,5');
  await send();
  expect(await screen.findByText('Saisissez un nombre entier')).toBeVisible();
  expect(saved).toBeUndefined();
});

test('English groups with commas: the same text is an amount there', async () => {
  await act(() => chooseLanguage('en'));
  const amount = screen.getByLabelText('Montant');
  await userEvent.type(amount, '250,000');
  await userEvent.tab();
  expect(amount).toHaveDisplayValue('250,000');
  expect(amount).toBeValid();
});

test.each([
  ['+352 621 123 456', '+352', '621 123 456'],
  ['0032470123456', '+32', '0470 12 34 56'],
  ['+33 (0)6.12.34.56.78', '+33', '06 12 34 56 78'],
  ['33612345678', '+33', '06 12 34 56 78'],
  ['612345678', '+33', '06 12 34 56 78'],
])('a phone pasted as %s is shown as its country writes it', async (typed, dialCode, shown) => {
  const phone = screen.getByLabelText('Téléphone');
  await userEvent.click(phone);
  await userEvent.paste(typed);
  await userEvent.tab();
  expect(phone).toHaveDisplayValue(shown);
  expect(screen.getByRole('combobox', { name: 'Indicatif' })).toHaveValue(dialCode);
  expect(phone).toBeValid();
});

test('what is no phone stays as it was typed, and is named', async () => {
  const phone = screen.getByLabelText('Téléphone');
  await userEvent.type(phone, '06 12 34');
  await userEvent.tab();
  expect(await screen.findByText('Ce numéro de téléphone est incorrect')).toBeVisible();
  expect(phone).toHaveDisplayValue('06 12 34');
});

test('a line loses the spaces around it, and its counter counts what the rule counts', async () => {
  const name = screen.getByLabelText(/^Nom/);
  await userEvent.type(name, '  Nébuleuse ');
  expect(screen.getByText('9 / 10')).toBeVisible();
  await userEvent.tab();
  expect(name).toHaveDisplayValue('Nébuleuse');
});

test('the rules of a password are ticked off as they are met', async () => {
  const rules = screen.getByRole('list', { name: 'Règles du mot de passe' });
  const met = () => rules.querySelectorAll('[aria-label="respectée"]').length;
  expect(met()).toBe(0);

  await userEvent.type(screen.getByLabelText('Secret'), 'abc');
  expect(met()).toBe(2);
  await userEvent.type(screen.getByLabelText('Secret'), 'DEF123456');
  expect(met()).toBe(5);
});

test('the rules of a password are told with its field', () => {
  expect(screen.getByLabelText('Secret')).toHaveAccessibleDescription(/un chiffre/i);
});

test('a required list that nobody has touched is not told as wrong', () => {
  const list = screen.getByRole('combobox', { name: 'Stade' });
  expect(list).toBeRequired();
  expect(list).toHaveAttribute('aria-invalid', 'false');
});

test('a required group says so in words', () => {
  expect(screen.getByRole('group', { name: 'Marchés' })).toHaveAccessibleDescription('Obligatoire');
});

test('an error comes with something that could be typed', async () => {
  const address = screen.getByLabelText('Adresse');
  await userEvent.type(address, 'claire');
  await userEvent.tab();
  await waitFor(() => expect(address).toBeInvalid());
  expect(address).toHaveAccessibleDescription(/Exemple\s: prenom\.nom@exemple\.fr$/);
});

test('both parts of a phone number can be filled in by the browser', () => {
  expect(screen.getByRole('combobox', { name: 'Indicatif' })).toHaveAttribute(
    'autocomplete',
    'tel-country-code',
  );
  expect(screen.getByLabelText('Téléphone')).toHaveAttribute('autocomplete', 'tel-national');
  // A browser knows this part of a number in a field of text only.
  expect(screen.getByLabelText('Téléphone')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Téléphone')).toHaveAttribute('inputmode', 'tel');
});

test('a password can be looked at', async () => {
  await userEvent.type(screen.getByLabelText('Secret'), 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Afficher le mot de passe' }));

  expect(screen.getByLabelText('Secret')).toHaveAttribute('type', 'text');
});

test('a dial code that the browser fills in, which goes into no field to do so, is that of the phone', async () => {
  const box = screen.getByRole('combobox', { name: 'Indicatif' });
  fireEvent.change(box, { target: { value: '+352' } });
  fireEvent.change(screen.getByLabelText('Téléphone'), { target: { value: '621123456' } });
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Nébula');
  await userEvent.type(screen.getByLabelText('Secret'), 'Ruelle-Tilleul-26');
  await userEvent.type(screen.getByLabelText('Montant'), '1 500 000');
  await userEvent.selectOptions(screen.getByLabelText(/^Stade/), 'Série A');
  await userEvent.click(screen.getByRole('checkbox', { name: 'B2C' }));
  await send();
  await waitFor(() => expect(saved?.phone).toEqual({ indicatif: '+352', number: '621123456' }));
});

test('a dial code is chosen by the name of its country', async () => {
  const box = screen.getByRole('combobox', { name: 'Indicatif' });
  expect(box).toHaveValue('+33');

  await userEvent.clear(box);
  await userEvent.type(box, 'luxem');
  await userEvent.click(await screen.findByRole('option', { name: /Luxembourg/ }));

  expect(box).toHaveValue('+352');
  // 240 options are drawn before the list is narrowed.
}, 30_000);
