/** So many lines leave the addresses and accounts above them on the screen, on a terminal of 24 lines too. */
const MOST_LINES = 4;

const CLEAR_LINE = '\r\u001b[K';

/** Where errors are shown: the standard error. */
export interface ErrorScreen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

export interface ErrorLines {
  /** Shows an error in a line, if it was not shown before and there is room. */
  show(time: Date, message: string): void;
  /** Ends the line that counts, so that what comes next has one of its own. */
  end(): void;
}

/**
 * Shows a few errors, one line each, and no more: what stands above them shall not scroll away. The same error is shown
 * once. A last line says how many are left out; on a terminal it is updated.
 * @param file where all of them are
 */
export function createErrorLines(screen: ErrorScreen, file: string): ErrorLines {
  const shown = new Set<string>();
  let leftOut = 0;
  const clock = (time: Date) => time.toTimeString().slice(0, 8);
  const shorten = (text: string) =>
    screen.isTTY ? text.slice(0, (screen.columns || 80) - 1) : text.slice(0, 200);

  return {
    show(time, message) {
      if (!shown.has(message) && shown.size < MOST_LINES && leftOut === 0) {
        shown.add(message);
        screen.write(`${shorten(`${clock(time)} error: ${message}`)}\n`);
        return;
      }
      leftOut += 1;
      if (screen.isTTY) {
        const count = leftOut === 1 ? '1 more error' : `${leftOut} more errors`;
        screen.write(CLEAR_LINE + shorten(`${clock(time)} ${count}: see ${file}`));
      } else if (leftOut === 1) {
        screen.write(`More errors, and all of these, are in ${file}\n`);
      }
    },
    end() {
      if (screen.isTTY && leftOut > 0) screen.write('\n');
    },
  };
}
