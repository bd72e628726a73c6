/** Below this width the menu and the search go behind the menu button: the team's six entries need the room above it. */
export const foldedHeader = '@media (max-width: 1139px)';
export const openHeader = '@media (min-width: 1140px)';
