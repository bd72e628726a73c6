/** What a browser answers of a passkey, its bytes being a letter each. */
const credential = {
  id: 'QQ',
  rawId: new TextEncoder().encode('A').buffer,
  type: 'public-key',
  response: {
    clientDataJSON: new TextEncoder().encode('B').buffer,
    authenticatorData: new TextEncoder().encode('C').buffer,
    attestationObject: new TextEncoder().encode('D').buffer,
    signature: new TextEncoder().encode('E').buffer,
  },
  getClientExtensionResults: () => ({}),
};

/** A browser that knows passkeys, in which the person presses what a test says. */
export interface PasskeyBrowser {
  /** The name of the error that the browser ends with; undefined for a passkey. */
  error: string | undefined;
  /** How often it was asked for one. */
  readonly questions: unknown[];
  /** Makes it a browser as the tests have it. */
  remove(): void;
}

export function giveBrowserPasskeys(): PasskeyBrowser {
  const browser: PasskeyBrowser = {
    error: undefined,
    questions: [],
    remove() {
      Reflect.deleteProperty(navigator, 'credentials');
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    },
  };
  const answer = async (question: unknown) => {
    browser.questions.push(question);
    if (browser.error) throw new DOMException('Refused', browser.error);
    return credential;
  };
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: answer, create: answer },
    configurable: true,
  });
  return browser;
}
