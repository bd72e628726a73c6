import type {
  FederatedModule,
  ModuleDescription,
  OfferedPanel,
  PanelSource,
} from '@passerelle/platform/modules';
import { PlacedPanel } from '@passerelle/ui';
import { type RouteObject, useSearchParams } from 'react-router';

/** What a panel is given stands in the address, as in `?startupId=…`: no page of another module is here to hand it over. */
function PanelPage({ panel }: { panel: OfferedPanel }) {
  const [query] = useSearchParams();
  return <PlacedPanel panel={panel} data={Object.fromEntries(query) as never} />;
}

/** Where a panel is looked at while its module is developed alone. */
export const panelPath = (name: string) => `/panels/${name}`;

/** An address for each panel that the module adds to pages of others. For development only. */
export function panelRoutes(
  { name: module, panels: described = [] }: Pick<ModuleDescription, 'name' | 'panels'>,
  panels: NonNullable<FederatedModule['panels']>,
): RouteObject {
  const source: PanelSource = {
    useOffered: () => [],
    async load({ name }) {
      const load = panels[name];
      if (!load) throw new Error(`No code draws the panel ${name}.`);
      return (await load()).Component;
    },
    // What it throws is in the console, and over the page.
    noteFailure: () => undefined,
  };
  return {
    handle: { panels: source },
    children: described.map(({ name, title }) => ({
      path: panelPath(name),
      element: <PanelPage panel={{ id: name, module, name, title }} />,
    })),
  };
}
