import { routes, translations } from '@passerelle/developed-module';
import description from '@passerelle/developed-module/module.json';
import { makeStore } from '@passerelle/shared/api';
import { addTranslations } from '@passerelle/shared/i18n';
import { translationNamespace } from '@passerelle/shared/modules';
import { AppProvider, LoadingText } from '@passerelle/shared/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Navigate, RouterProvider } from 'react-router';
import { Host } from './host.tsx';

addTranslations(translationNamespace(description.name), translations);

const start = description.menu[0]?.path ?? '/';
const router = createBrowserRouter([
  {
    Component: Host,
    HydrateFallback: LoadingText,
    children: [{ path: '/', element: <Navigate to={start} replace /> }, ...routes],
  },
]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');

createRoot(root).render(
  <StrictMode>
    <AppProvider store={makeStore()}>
      <RouterProvider router={router} />
    </AppProvider>
  </StrictMode>,
);
