import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_LIMIT_MS, createMicrophone } from '../../audio-core/capture/microphone.ts';

const none = new Set<string>();

/** A stream that knows whether its tracks were stopped. */
function fakeStream() {
  const stop = vi.fn();
  return { stream: { getTracks: () => [{ stop }] } as unknown as MediaStream, stop };
}

/** A promise that is resolved from outside, when the person answers. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}

const answering = (answer: () => Promise<MediaStream>) => ({ getUserMedia: vi.fn(answer) });
const refusing = (name: string) => answering(() => Promise.reject(new DOMException('no', name)));

it('asks for sound without the processing made for calls', async () => {
  const devices = answering(async () => fakeStream().stream);
  await createMicrophone({ faults: none, devices, isSecure: true }).open();
  expect(devices.getUserMedia).toHaveBeenCalledWith({
    audio: { echoCancellation: false, noiseSuppression: false, autoGainControl: false },
  });
});

it('is WAITING, then OPEN, then IDLE with its tracks stopped', async () => {
  const { stream, stop } = fakeStream();
  const devices = answering(async () => stream);
  const microphone = createMicrophone({ faults: none, devices, isSecure: true });
  const opening = microphone.open();
  expect(microphone.status.getState()).toBe('WAITING');
  await opening;
  expect(microphone.status.getState()).toBe('OPEN');
  microphone.close();
  expect(microphone.status.getState()).toBe('IDLE');
  expect(stop).toHaveBeenCalledOnce();
});

describe('says why it cannot be had', () => {
  it.each([
    ['NotAllowedError', 'BLOCKED'],
    ['NotFoundError', 'NO_MIC'],
    ['NotReadableError', 'IN_USE'],
    ['SecurityError', 'INSECURE'],
    ['AbortError', 'FAILED'],
  ])('%s is %s', async (name, status) => {
    const microphone = createMicrophone({ faults: none, devices: refusing(name), isSecure: true });
    await expect(microphone.open()).rejects.toMatchObject({ name: 'MicrophoneError', status });
    expect(microphone.status.getState()).toBe(status);
  });

  it.each([
    ['microphone-permission', 'BLOCKED'],
    ['microphone-in-use', 'IN_USE'],
  ])('the forced fault %s is %s', async (fault, status) => {
    const devices = answering(async () => fakeStream().stream);
    const microphone = createMicrophone({ faults: new Set([fault]), devices, isSecure: true });
    await expect(microphone.open()).rejects.toMatchObject({ status });
  });

  it('an insecure context is INSECURE and is not asked', async () => {
    const devices = answering(async () => fakeStream().stream);
    const microphone = createMicrophone({ faults: none, devices, isSecure: false });
    await expect(microphone.open()).rejects.toMatchObject({ status: 'INSECURE' });
    expect(devices.getUserMedia).not.toHaveBeenCalled();
  });

  it('a second opening is ALREADY_RUNNING and leaves the first one open', async () => {
    const devices = answering(async () => fakeStream().stream);
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    await microphone.open();
    await expect(microphone.open()).rejects.toMatchObject({ status: 'ALREADY_RUNNING' });
    expect(microphone.status.getState()).toBe('OPEN');
  });

  it('can be asked again after a refusal', async () => {
    const devices = refusing('NotAllowedError');
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    await expect(microphone.open()).rejects.toThrow();
    devices.getUserMedia.mockResolvedValueOnce(fakeStream().stream);
    await microphone.open();
    expect(microphone.status.getState()).toBe('OPEN');
  });
});

describe('a permission box', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('that nobody answers is TIMED_OUT, and a late yes turns the microphone off again', async () => {
    const { stream, stop } = fakeStream();
    const { promise, resolve } = deferred<MediaStream>();
    const microphone = createMicrophone({
      faults: none,
      devices: answering(() => promise),
      isSecure: true,
    });
    const outcome = microphone.open().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ANSWER_LIMIT_MS);
    expect(await outcome).toMatchObject({ status: 'TIMED_OUT' });
    resolve(stream);
    await vi.advanceTimersByTimeAsync(0);
    expect(stop).toHaveBeenCalledOnce();
  });

  it('answered after the screen was left turns the microphone off again', async () => {
    const { stream, stop } = fakeStream();
    const { promise, resolve } = deferred<MediaStream>();
    const microphone = createMicrophone({
      faults: none,
      devices: answering(() => promise),
      isSecure: true,
    });
    const outcome = microphone.open().catch((error: unknown) => error);
    microphone.close();
    resolve(stream);
    expect(await outcome).toMatchObject({ status: 'IDLE' });
    expect(stop).toHaveBeenCalledOnce();
    expect(microphone.status.getState()).toBe('IDLE');
  });
});
