/*
 * What a start shows while it works: one line for each stage. On a terminal the line tells how far it is and how long it
 * takes, in place; where the output is a file or a pipe, the line is begun and, with the time, ended.
 */

const REDRAW_EVERY_MS = 500;
/** Moves to the start of the line, and clears it. */
const CLEAR_LINE = '\r\u001b[K';

/**
 * @typedef {object} Stage
 * @property {(text: string) => void} progress says how far it is
 * @property {(text: string) => void} wait says what it waits for
 * @property {(text: string) => void} outcome says how it ended, where there is more to say than the time
 * @property {() => void} done ends its line with the time that it took
 * @property {(how: string) => void} fail ends its line; the cause is reported elsewhere
 */

/**
 * Where stages are shown: standard output.
 * @typedef {object} Screen
 * @property {boolean} [isTTY]
 * @property {number} [columns]
 * @property {(text: string) => unknown} write
 */

/** @param {string} title @param {() => string} time @param {Screen} screen */
function drawOnTerminal(title, time, screen) {
  let detail = '';
  const draw = () => {
    const line = `${title} … ${detail}${detail && ', '}${time()}`;
    // A line that is wider than the terminal could not be drawn over.
    screen.write(CLEAR_LINE + line.slice(0, (screen.columns || 80) - 1));
  };
  const say = (/** @type {string} */ text) => {
    detail = text;
    draw();
  };
  const timer = setInterval(draw, REDRAW_EVERY_MS).unref();
  draw();
  return {
    progress: say,
    wait: (/** @type {string} */ text) => say(`waiting for ${text}`),
    end(/** @type {string} */ text) {
      clearInterval(timer);
      screen.write(`${CLEAR_LINE}${title}: ${text}\n`);
    },
  };
}

/** @param {string} title @param {Screen} screen */
function writeInFile(title, screen) {
  screen.write(`${title}: `);
  return {
    progress() {},
    wait: (/** @type {string} */ text) => screen.write(`waiting for ${text} … `),
    end: (/** @type {string} */ text) => screen.write(`${text}\n`),
  };
}

/**
 * Shows that a stage begins.
 * @param {string} title @param {Screen} [screen] @returns {Stage}
 */
export function beginStage(title, screen = process.stdout) {
  const start = performance.now();
  const since = (/** @type {number} */ digits) => `${((performance.now() - start) / 1000).toFixed(digits)} s`;
  const line = screen.isTTY ? drawOnTerminal(title, () => since(0), screen) : writeInFile(title, screen);
  let outcome = '';
  return {
    progress: line.progress,
    wait: line.wait,
    outcome(text) {
      outcome = `${text}, `;
    },
    done: () => line.end(outcome + since(1)),
    fail: line.end,
  };
}

/**
 * Shows a stage while it runs.
 * @template Result
 * @param {string} title
 * @param {AbortSignal} stopping aborted where it does not fail but is stopped
 * @param {(stage: Stage) => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function runStage(title, stopping, run) {
  const stage = beginStage(title);
  try {
    const result = await run(stage);
    stage.done();
    return result;
  } catch (error) {
    stage.fail(stopping.aborted ? 'stopped' : 'failed');
    throw error;
  }
}
