import { expect, jest, test } from '@jest/globals';
import { answerCalls, renderScreen } from '@passerelle/testing';
import { TextField } from '@passerelle/ui';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { UpdateNotice } from './update-notice.tsx';
import '../translations.ts';

function Form() {
  const { control } = useForm({ defaultValues: { name: 'Nébula' } });
  return <TextField control={control} name="name" label="Nom" />;
}

/** A page with a form, for which a new version comes out when `publish` is called. */
async function show(language: 'fr' | 'en' = 'fr') {
  answerCalls({});
  let isOut = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean) => {
    isOut = next;
    for (const listener of listeners) listener();
  };
  const onReload = jest.fn();
  const watch = {
    isUpdateOut: () => isOut,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    dismiss: () => set(false),
    start: () => () => undefined,
  };
  const element = (
    <>
      <Form />
      <UpdateNotice watch={watch} onReload={onReload} />
    </>
  );
  await renderScreen([{ path: '/', element }], { at: '/', language });
  return { onReload, publish: () => act(() => set(true)) };
}

test.each([
  ['fr', 'Une nouvelle version de Passerelle est disponible.', 'Recharger la page'],
  ['en', 'A new version of Passerelle is available.', 'Reload the page'],
] as const)('offers the new version quietly (%s)', async (language, text, reload) => {
  const { publish, onReload } = await show(language);
  const field = await screen.findByRole('textbox');
  act(() => field.focus());
  publish();
  expect(within(screen.getByRole('status')).getByText(text)).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: reload }));
  expect(onReload).toHaveBeenCalledTimes(1);
});

test('waits while something is typed and not saved, and goes away when it is put off', async () => {
  const { publish } = await show();
  const field = await screen.findByRole('textbox');
  await userEvent.type(field, ' 2');
  publish();
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, '{Backspace}{Backspace}');
  await userEvent.click(await screen.findByRole('button', { name: 'Plus tard' }));
  expect(screen.queryByRole('button')).toBeNull();
});
