import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { cookieNames } from '@passerelle/contract/platform/cookies';
import { isPicture, nobody, type RecordedAnswer, type Recording, recordedAddress } from './recording.ts';

/** Of a browser that is signed in as an account of the recording. */
const ACCOUNT_COOKIE = 'RECORDED_ACCOUNT';

interface Caller {
  readonly email: string;
  readonly method: string;
  readonly url: string;
}

function emailOf({ headers }: IncomingMessage): string {
  const pairs = (headers.cookie ?? '').split('; ').map((pair) => pair.split('='));
  return decodeURIComponent(pairs.find(([name]) => name === ACCOUNT_COOKIE)?.[1] ?? nobody);
}

/** Whose address is in the header of a sign-in; the password is not looked at. */
function signingIn({ headers }: IncomingMessage): string {
  const [, encoded = ''] = (headers.authorization ?? '').split(' ');
  return Buffer.from(encoded, 'base64').toString().split(':')[0] ?? nobody;
}

/** Whether an address is one of a path with placeholders. */
function isOf(path: string, address: string): boolean {
  const [parts, given] = [path.split('/'), address.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => part.startsWith('{') || part === given[index])
  );
}

/** What an account was answered; of a page that is not there, that of the last one, which is empty. */
function find({ accounts, answers }: Recording, { email, url }: Caller): RecordedAnswer | undefined {
  const own = accounts[email] ?? {};
  const address = recordedAddress(url);
  const [path = ''] = address.split('?');
  const isLaterPage = path !== address;
  const later = isLaterPage ? Object.keys(own).findLast((each) => each.startsWith(`${path}?`)) : undefined;
  const place = own[address] ?? own[later ?? ''] ?? accounts[nobody]?.[address];
  return place === undefined ? undefined : answers[place];
}

function isEmptyCall({ emptyCalls }: Recording, { method, url }: Caller): boolean {
  const { pathname } = new URL(url, 'http://recorded');
  return emptyCalls.some((call) => {
    const [ofMethod, path = ''] = call.split(' ');
    return ofMethod === method && isOf(path, pathname);
  });
}

function refuse(response: ServerResponse, statusCode: number, code: string, message: string): void {
  response.writeHead(statusCode, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ statusCode, code, message }));
}

function send(response: ServerResponse, { contentType, body }: RecordedAnswer): void {
  response.writeHead(200, { 'content-type': contentType });
  response.end(isPicture(contentType) ? Buffer.from(body, 'base64') : body);
}

/** Lets the page of the module call from its own address, as the API does. */
function allowPage(request: IncomingMessage, response: ServerResponse, webOrigin: string): void {
  response.setHeader('access-control-allow-origin', webOrigin);
  response.setHeader('access-control-allow-credentials', 'true');
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
  response.setHeader(
    'access-control-allow-headers',
    request.headers['access-control-request-headers'] ?? 'content-type',
  );
}

function respond(recording: Recording, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/' } = request;
  const { pathname } = new URL(url, 'http://recorded');
  const cookies = [`${cookieNames.csrf}=recorded; Path=/`];
  const become = (email: string, age: string) =>
    cookies.push(`${ACCOUNT_COOKIE}=${encodeURIComponent(email)}; Path=/; HttpOnly${age}`);
  let email = emailOf(request);
  if (pathname === '/login') {
    email = signingIn(request);
    become(email, '');
  }
  if (pathname === '/logout') become(nobody, '; Max-Age=0');
  response.setHeader('set-cookie', cookies);

  const caller = { email, method, url: pathname === '/login' ? '/me' : url };
  const found = method === 'GET' ? find(recording, caller) : undefined;
  if (found) {
    send(response, found);
  } else if (isEmptyCall(recording, caller)) {
    response.writeHead(204).end();
  } else if (!recording.accounts[email] || email === nobody) {
    refuse(response, 401, 'UNAUTHENTICATED', 'Nobody is signed in.');
  } else if (method === 'GET') {
    refuse(response, 404, 'NOT_RECORDED', `No answer to ${pathname} was recorded for ${email}.`);
  } else {
    refuse(response, 409, 'NOT_RECORDED', 'These answers were recorded: nothing can be changed in them.');
  }
}

/**
 * Stands for an API with what it has answered: everything can be read that the accounts of its demonstration may, with any password;
 * nothing is changed. A call that is answered with nothing is taken, and has no effect.
 * @param webOrigin the address of the page that calls
 * @returns once it can be called
 */
export async function serveRecording(
  recording: Recording,
  { port, webOrigin }: { port: number; webOrigin: string },
): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume();
    allowPage(request, response, webOrigin);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else respond(recording, request, response);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return server;
}
