import type { BrowserContext, Response } from 'playwright-core';

/** A change that the API said it has made. */
export interface AcknowledgedWrite {
  /** `POST /startup/{id}/team`, as it was asked for, without the query. */
  readonly route: string;
  /** Parsed JSON, or undefined where no JSON was sent: a file, or nothing. */
  readonly sent: Record<string, unknown> | undefined;
  /** Parsed JSON, or undefined where nothing was answered. */
  readonly answer: unknown;
}

export interface AcknowledgedWrites {
  /** Follows a browser from now on. */
  follow(context: BrowserContext): void;
  /** All so far, in the order in which they were acknowledged. */
  all(): Promise<AcknowledgedWrite[]>;
}

const CHANGING = ['POST', 'PUT', 'DELETE'];

const parsed = (text: string | null) => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

/** Notes which changes the API acknowledged to browsers. */
export function recordAcknowledgedWrites(): AcknowledgedWrites {
  const writes: Promise<AcknowledgedWrite>[] = [];

  async function read(response: Response): Promise<AcknowledgedWrite> {
    const request = response.request();
    const body = await response.text().catch(() => '');
    return {
      route: `${request.method()} ${new URL(request.url()).pathname}`,
      sent: request.headers()['content-type']?.includes('json') ? parsed(request.postData()) : undefined,
      answer: parsed(body),
    };
  }

  return {
    follow(context) {
      context.on('response', (response) => {
        if (CHANGING.includes(response.request().method()) && response.ok()) writes.push(read(response));
      });
    },
    all: () => Promise.all(writes),
  };
}
