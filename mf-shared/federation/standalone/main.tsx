import * as developed from '@passerelle/developed-module';
import description from '@passerelle/developed-module/module.json';
import { makeStore } from '@passerelle/platform/api';
import { addTranslations } from '@passerelle/platform/i18n';
import { type FederatedModule, translationNamespace } from '@passerelle/platform/modules';
import { LoadingText, renderApplication } from '@passerelle/ui';
import { createBrowserRouter, Navigate } from 'react-router';
import { Host } from './host.tsx';
import { panelRoutes } from './panel-routes.tsx';

const { routes, translations, panels = {} }: FederatedModule = { ...developed };
addTranslations(translationNamespace(description.name), translations);

const start = description.menu[0]?.path ?? '/';
const router = createBrowserRouter([
  {
    Component: Host,
    HydrateFallback: LoadingText,
    children: [
      { path: '/', element: <Navigate to={start} replace /> },
      ...routes,
      panelRoutes(description, panels),
    ],
  },
]);

renderApplication(makeStore(), router);
