/** What the header has for somebody who is signed in: with the parts of Fluent that it needs, more than all of it that a visitor loads. */

export { MenuOverlay } from './menu-overlay.tsx';
export { UserMenu } from './user-menu.tsx';
