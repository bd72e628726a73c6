import {
  Button,
  Dialog,
  DialogSurface,
  DialogTrigger,
  FluentProvider,
  webLightTheme,
} from '@fluentui/react-components';
import { expect, jest, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

test('a Fluent component is rendered with the styles and roles of its own code', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Button>Valider</Button>
    </FluentProvider>,
  );

  expect(screen.getByRole('button', { name: 'Valider' })).toBeVisible();
});

test('an open dialog is what assistive technology is left with', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <Dialog>
        <DialogTrigger>
          <Button>Ouvrir</Button>
        </DialogTrigger>
        <DialogSurface>
          <Button>Confirmer</Button>
        </DialogSurface>
      </Dialog>
    </FluentProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir' }));

  // Fluent hides what is not in use a quarter of a second later.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Ouvrir' })).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Confirmer' })).toBeVisible();
});

test('a picked file travels in a form to an address relative to the page', async () => {
  const sent: Request[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    sent.push(new Request(input, init));
    return Response.json({ id: 'a' });
  });
  const api = createApi({
    baseQuery: fetchBaseQuery({ baseUrl: '/' }),
    endpoints: (build) => ({
      upload: build.mutation<{ id: string }, FormData>({
        query: (body) => ({ url: 'startup/1/logo', method: 'POST', body }),
      }),
    }),
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  render(<input type="file" aria-label="Logo" />);
  const input = screen.getByLabelText<HTMLInputElement>('Logo');
  await userEvent.upload(input, new File(['png'], 'logo.png', { type: 'image/png' }));
  const form = new FormData();
  for (const file of input.files ?? []) form.append('file', file);

  const answer = await store.dispatch(api.endpoints.upload.initiate(form));

  expect(answer.data).toEqual({ id: 'a' });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST http://localhost/startup/1/logo']);
  expect(await sent[0]?.text()).toMatch(/name="file"; filename="logo\.png"/);
});

test('a listener is dropped when its signal says so', () => {
  const heard: string[] = [];
  const controller = new AbortController();
  document.addEventListener('said', ({ type }) => heard.push(type), { signal: controller.signal });

  document.dispatchEvent(new Event('said'));
  controller.abort();
  document.dispatchEvent(new Event('said'));
  document.addEventListener('said', ({ type }) => heard.push(type), { signal: controller.signal });
  document.dispatchEvent(new Event('said'));

  expect(heard).toEqual(['said']);
});
