import { routes, translations } from '@passerelle/developed-module';
import description from '@passerelle/developed-module/module.json';
import { makeStore } from '@passerelle/platform/api';
import { addTranslations } from '@passerelle/platform/i18n';
import { translationNamespace } from '@passerelle/platform/modules';
import { LoadingText, renderApplication } from '@passerelle/ui';
import { createBrowserRouter, Navigate } from 'react-router';
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

renderApplication(makeStore(), router);
