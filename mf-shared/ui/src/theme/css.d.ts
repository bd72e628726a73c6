/** A style sheet imported for its effect on the page. */
declare module '*.css';
