/** A mail that is on its way for as long as a test wants. */
export interface Gate {
  /** Resolves once the mail has come to it. */
  reached: Promise<void>;
  /** What a transport awaits. */
  pass(): Promise<void>;
  /** The mail arrives. */
  open(): void;
  /** It does not. */
  shut(): void;
}

export function createGate(): Gate {
  let [reach, open, shut] = [() => {}, () => {}, () => {}];
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<boolean>((resolve) => {
    open = () => resolve(true);
    shut = () => resolve(false);
  });
  return {
    reached,
    async pass() {
      reach();
      if (!(await opened)) throw new Error('The server does not answer.');
    },
    open: () => open(),
    shut: () => shut(),
  };
}
