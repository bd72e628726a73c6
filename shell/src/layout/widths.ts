/** Below this width the menu and the search go behind the menu button: the team's seven entries need the room above it. */
export const foldedHeader = '@media (max-width: 1259px)';
export const openHeader = '@media (min-width: 1260px)';
