/** What a page hands to the panels of its place. It only grows: panels of other modules, of other versions, read it. */
export interface PlaceData {
  /** The detail of a client, which the team sees. */
  'client-detail': { clientId: string };
  /** The card of a startup, as clients, bankers and the team see it. */
  'startup-card': { startupId: string };
}

/** A place of a page that other modules may add a panel to. */
export type PlaceName = keyof PlaceData;

/** What the component of a panel is given: `PanelProps<'client-detail'>`. */
export type PanelProps<Place extends PlaceName> = PlaceData[Place];

/** Every place, with the roles that open its page. A module is published against these; a browser shows what a page offers. */
export const panelPlaces: Readonly<Record<PlaceName, readonly string[]>> = {
  'client-detail': ['INNO'],
  'startup-card': ['CLIENT', 'BANQUIER', 'INNO'],
};
