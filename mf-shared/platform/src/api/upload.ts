/** Only XMLHttpRequest reports the progress of an upload; fetch does not. */

/**
 * Sends a request like fetch does and reports the progress of its body.
 * @param onProgress called with the share that is sent, from 0 to 1
 * Rejects with a TypeError without a network and with an AbortError when it is aborted, as fetch does.
 */
export function fetchWithProgress(request: Request, body: FormData, onProgress: (share: number) => void) {
  return new Promise<Response>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open(request.method, request.url);
    call.withCredentials = request.credentials === 'include';
    request.headers.forEach((value, name) => {
      // The browser writes the type of a form itself: it alone knows the boundary between its parts.
      if (name !== 'content-type') call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    call.onload = () => resolve(responseOf(call));
    call.onerror = () => reject(new TypeError('The upload failed'));
    call.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

function responseOf(call: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  // A Response refuses a body on the statuses that have none.
  const body = [204, 205, 304].includes(call.status) ? null : call.responseText;
  return new Response(body, { status: call.status, statusText: call.statusText, headers });
}
