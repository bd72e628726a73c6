/**
 * An XMLHttpRequest that sends its form with `fetch`: uploads whose progress is followed then reach the same double of
 * the API as every other call. jsdom's own does not know Node's FormData.
 */
export class UploadDouble {
  readonly upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {};
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  private method = '';
  private address = '';
  private readonly headers = new Headers();

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }

  abort(): void {
    this.onabort?.();
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/json';
  }

  async send(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 });
    try {
      const response = await fetch(this.address, { method: this.method, headers: this.headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.onload?.();
    } catch {
      this.onerror?.();
    }
  }
}
