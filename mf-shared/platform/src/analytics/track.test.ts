import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { analyticsSettings, trackEvent, trackPageView, trackSuccess } from '@passerelle/platform/analytics';
import { answerCalls, type Call, countedIn, nameAnalytics, noAnswer } from '@passerelle/testing';
import { waitFor } from '@testing-library/react';

let calls: Call[];
beforeEach(() => {
  calls = answerCalls({ 'POST /matomo.php': {} });
});

test('nothing is sent where the page names no endpoint', () => {
  trackPageView('/startups');
  trackEvent({ name: 'selectCriteria' });

  expect(analyticsSettings()).toBeNull();
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

describe('with an endpoint', () => {
  let forget: () => void;
  beforeEach(() => {
    forget = nameAnalytics();
  });
  afterEach(() => forget());

  const expectCounted = (counted: object[]) => waitFor(() => expect(countedIn(calls)).toEqual(counted));

  test('a view is counted by its pattern, without cookies, without the page’s own address', async () => {
    window.history.replaceState(null, '', '/resetPassword?token=secret&email=zoe@example.com');

    trackPageView('/resetPassword');

    await expectCounted([{ url: 'http://localhost/resetPassword', action_name: '/resetPassword' }]);
    const [address, options] = jest.mocked(globalThis.fetch).mock.calls[0] ?? [];
    expect(address).toBe('https://audience.example/matomo.php');
    expect(String(options?.body)).toMatch(/^idsite=7&rec=1&apiv=1&send_image=0&/);
    expect(options).toMatchObject({
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      mode: 'no-cors',
      keepalive: true,
    });
    window.history.replaceState(null, '', '/');
  });

  test.each([
    [
      { name: 'createLinking', status: 'OPEN' },
      { e_c: 'linking', e_a: 'createLinking', e_n: 'OPEN' },
    ],
    [
      { name: 'updateLinking', status: 'DONE' },
      { e_c: 'linking', e_a: 'updateLinking', e_n: 'DONE' },
    ],
    [
      { name: 'createUser', role: 'BANQUIER' },
      { e_c: 'user', e_a: 'createUser', e_n: 'BANQUIER' },
    ],
    [{ name: 'selectCriteria' }, { e_c: 'criteria', e_a: 'selectCriteria' }],
    [{ name: 'validateStartup' }, { e_c: 'startup', e_a: 'validateStartup' }],
  ] as const)('%p is counted as an event', async (event, expected) => {
    trackEvent(event);

    await expectCounted([expected]);
  });

  test('only a call that succeeds is counted', async () => {
    await trackSuccess(Promise.reject(new Error('409')), () => ({ name: 'validateStartup' }));
    expect(globalThis.fetch).not.toHaveBeenCalled();

    await trackSuccess(Promise.resolve({ data: { status: 'WIP' as const } }), ({ status }) => ({
      name: 'updateLinking',
      status,
    }));
    await expectCounted([{ e_c: 'linking', e_a: 'updateLinking', e_n: 'WIP' }]);
  });

  test('a person who asks not to be tracked is not counted', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });

    trackPageView('/startups');

    expect(globalThis.fetch).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });

  test('an endpoint that cannot be reached disturbs nobody', async () => {
    calls = answerCalls({ 'POST /matomo.php': noAnswer });

    trackPageView('/startups');

    await waitFor(() => expect(countedIn(calls)).toHaveLength(1));
  });
});
