/** A picture imported for its address. */
declare module '*.webp' {
  const address: string;
  export default address;
}
