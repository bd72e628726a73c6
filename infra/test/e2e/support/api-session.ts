import type { CurrentUser, Language, StaffRight } from '@passerelle/contract';
import { type APIRequestContext, type BrowserContextOptions, request } from 'playwright-core';
import { CHOSEN_PASSWORD, passwordOf } from '../journey/sign-in.ts';
import type { RunningSystem } from './system/system.ts';

/** What a browser holds of a site: its cookies and its local storage. */
export type BrowserState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A file as a person has it on their disk. */
export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Somebody who talks to the API without a browser, for what a test needs before it begins. */
export interface ApiSession {
  readonly user: CurrentUser;
  get<Answer>(path: string): Promise<Answer>;
  /** Bytes and type of something that is no JSON. */
  getFile(path: string): Promise<{ type: string; bytes: number }>;
  /** Answers null where the API answers nothing. */
  post<Answer>(path: string, data?: unknown): Promise<Answer>;
  put<Answer>(path: string, data: unknown): Promise<Answer>;
  /** Sends a file as a form does. */
  upload<Answer>(path: string, file: UploadedFile): Promise<Answer>;
  /** What the browser of this person holds after they signed in, in a language if one is given. */
  browserState(language?: Language): Promise<BrowserState>;
}

async function answerOf<Answer>(response: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Answer> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return JSON.parse((await response.text()) || 'null');
}

async function csrfTokenOf(context: APIRequestContext): Promise<string> {
  await context.get('/version');
  const { cookies } = await context.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value;
  if (!token) throw new Error('The API gave no anti-forgery token.');
  return decodeURIComponent(token);
}

async function postJson<Answer>(context: APIRequestContext, path: string, data?: unknown): Promise<Answer> {
  const headers = { 'X-XSRF-TOKEN': await csrfTokenOf(context) };
  return answerOf(await context.post(path, { headers, ...(data !== undefined && { data }) }));
}

/** Signs an account in. */
export async function openApiSession(system: RunningSystem, email: string): Promise<ApiSession> {
  const context = await request.newContext({ baseURL: system.apiUrl });
  const Authorization = `Basic ${Buffer.from(`${email}:${passwordOf(email)}`).toString('base64')}`;
  const user = await answerOf<CurrentUser>(await context.get('/login', { headers: { Authorization } }));
  return {
    user,
    get: async (path) => answerOf(await context.get(path)),
    async getFile(path) {
      const response = await context.get(path);
      if (!response.ok()) throw new Error(`${response.url()}: ${response.status()}`);
      return { type: response.headers()['content-type'] ?? '', bytes: (await response.body()).length };
    },
    post: (path, data) => postJson(context, path, data),
    async put(path, data) {
      const headers = { 'X-XSRF-TOKEN': await csrfTokenOf(context) };
      return answerOf(await context.put(path, { headers, data }));
    },
    async upload(path, file) {
      const headers = { 'X-XSRF-TOKEN': await csrfTokenOf(context) };
      return answerOf(await context.post(path, { headers, multipart: { file } }));
    },
    async browserState(language) {
      const remembered = { 'passerelle.user': JSON.stringify(user) };
      const items = { ...remembered, ...(language && { 'passerelle.language': language }) };
      const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }));
      return { ...(await context.storageState()), origins: [{ origin: system.webUrl, localStorage }] };
    },
  };
}

/** Has the innovation team invite an address, which then activates its account; the terms are still to be accepted. */
export async function createAccount(
  system: RunningSystem,
  inno: ApiSession,
  account: {
    email: string;
    role: CurrentUser['role'];
    staffRight?: StaffRight;
    firstName?: string;
    lastName?: string;
  },
): Promise<ApiSession> {
  const { email, role, staffRight, firstName = 'Andrée', lastName = 'Fontaine' } = account;
  const { token } = await inno.post<{ token: string }>('/auth/invite-token', {
    ...{ email, role },
    ...(staffRight && { staffRight }),
  });
  const visitor = await request.newContext({ baseURL: system.apiUrl });
  await postJson(visitor, '/auth/init-account', {
    firstName,
    lastName,
    password: CHOSEN_PASSWORD,
    token,
    email,
  });
  await visitor.dispose();
  return openApiSession(system, email);
}
