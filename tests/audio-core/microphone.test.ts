import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_LIMIT_MS, createMicrophone } from '../../audio-core/capture/microphone.ts';

const none = new Set<string>();

/** A stream that knows whether its track was stopped, and whose device can be pulled out. */
function fakeStream(settings: MediaTrackSettings = {}) {
  const stop = vi.fn();
  const track = Object.assign(new EventTarget(), {
    stop,
    label: 'Built-in microphone',
    muted: false,
    getSettings: () => settings,
  });
  const stream = { getTracks: () => [track], getAudioTracks: () => [track] };
  return { stream: stream as unknown as MediaStream, stop, track };
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
const alone = { isEmbedded: false, allowsMicrophone: null };
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

it('hands the stream on before any screen is told that it is open', async () => {
  const { stream } = fakeStream();
  const devices = answering(async () => stream);
  const microphone = createMicrophone({ faults: none, devices, isSecure: true });
  const told: unknown[] = [];
  microphone.status.subscribe((status) => told.push(status));
  microphone.device.subscribe(() => told.push('device'));
  expect(await microphone.open((opened) => told.push(opened))).toBe(stream);
  expect(told).toEqual(['WAITING', stream, 'device', 'OPEN']);
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

  it('that is still open when the microphone is closed keeps nobody waiting', async () => {
    const { promise } = deferred<MediaStream>();
    const devices = answering(() => promise);
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    const outcome = microphone.open().catch((error: unknown) => error);
    microphone.close();
    expect(await outcome).toMatchObject({ status: 'IDLE' });
    devices.getUserMedia.mockResolvedValueOnce(fakeStream().stream);
    await microphone.open();
    expect(microphone.status.getState()).toBe('OPEN');
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

describe('what was opened', () => {
  async function openWith(settings: MediaTrackSettings) {
    const devices = answering(async () => fakeStream(settings).stream);
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    await microphone.open();
    return microphone.device.getState();
  }

  it('is described by what the browser made of the constraints', async () => {
    const settings = { deviceId: 'usb', echoCancellation: false, autoGainControl: true };
    expect(await openWith(settings)).toEqual({
      id: 'usb',
      label: 'Built-in microphone',
      isFallback: false,
      echoCancellation: 'off',
      noiseSuppression: 'unknown',
      autoGainControl: 'on',
      isMuted: false,
    });
  });

  it('says unknown where the browser says nothing', async () => {
    expect(await openWith({})).toMatchObject({ id: '', echoCancellation: 'unknown' });
  });

  it('is forgotten when it is closed', async () => {
    const devices = answering(async () => fakeStream().stream);
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    await microphone.open();
    microphone.close();
    expect(microphone.device.getState()).toBeNull();
  });
});

describe('the microphone that was chosen', () => {
  const exactly = (id: string) => expect.objectContaining({ deviceId: { exact: id } });

  it('is asked for by its id', async () => {
    const devices = answering(async () => fakeStream({ deviceId: 'usb' }).stream);
    const options = { faults: none, devices, isSecure: true, preferred: () => 'usb' };
    const microphone = createMicrophone(options);
    await microphone.open();
    expect(devices.getUserMedia).toHaveBeenCalledWith({ audio: exactly('usb') });
    expect(microphone.device.getState()?.isFallback).toBe(false);
  });

  it.each(['OverconstrainedError', 'NotFoundError'])(
    'is replaced by any when gone: %s',
    async (name) => {
      const devices = refusing(name);
      devices.getUserMedia.mockRejectedValueOnce(new DOMException('no', name));
      devices.getUserMedia.mockResolvedValueOnce(fakeStream({ deviceId: 'built-in' }).stream);
      const options = { faults: none, devices, isSecure: true, preferred: () => 'usb' };
      const microphone = createMicrophone(options);
      await microphone.open();
      expect(microphone.device.getState()).toMatchObject({ id: 'built-in', isFallback: true });
    },
  );

  it('is not replaced when it is only busy', async () => {
    const options = { faults: none, devices: refusing('NotReadableError'), isSecure: true };
    const microphone = createMicrophone({ ...options, preferred: () => 'usb' });
    await expect(microphone.open()).rejects.toMatchObject({ status: 'IN_USE' });
    expect(options.devices.getUserMedia).toHaveBeenCalledOnce();
  });
});

describe('a microphone in use', () => {
  async function opened() {
    const fake = fakeStream();
    const devices = answering(async () => fake.stream);
    const microphone = createMicrophone({ faults: none, devices, isSecure: true });
    await microphone.open();
    return { microphone, ...fake };
  }

  it('that is pulled out is UNPLUGGED, and can be opened again', async () => {
    const { microphone, track } = await opened();
    track.dispatchEvent(new Event('ended'));
    expect(microphone.status.getState()).toBe('UNPLUGGED');
    expect(microphone.device.getState()).toBeNull();
    await microphone.open();
    expect(microphone.status.getState()).toBe('OPEN');
  });

  it('that the system silences says so, and says when it is over', async () => {
    const { microphone, track } = await opened();
    track.dispatchEvent(new Event('mute'));
    expect(microphone.device.getState()?.isMuted).toBe(true);
    track.dispatchEvent(new Event('unmute'));
    expect(microphone.device.getState()?.isMuted).toBe(false);
  });

  it('that was closed by us is not taken for pulled out', async () => {
    const { microphone, track } = await opened();
    microphone.close();
    track.dispatchEvent(new Event('ended'));
    expect(microphone.status.getState()).toBe('IDLE');
  });
});

describe('in a frame of another page', () => {
  it.each([
    ['whose policy forbids it', { isEmbedded: true, allowsMicrophone: false }, 'EMBEDDED'],
    ['that tells no policy', { isEmbedded: true, allowsMicrophone: null }, 'EMBEDDED'],
    ['whose policy allows it', { isEmbedded: true, allowsMicrophone: true }, 'BLOCKED'],
    ['that is none', alone, 'BLOCKED'],
  ])('%s a refusal is told apart', async (_, frame, status) => {
    const devices = refusing('NotAllowedError');
    const microphone = createMicrophone({ faults: none, devices, isSecure: true, frame });
    await expect(microphone.open()).rejects.toMatchObject({ status });
  });

  it('that forbids it nobody is asked', async () => {
    const devices = answering(async () => fakeStream().stream);
    const frame = { isEmbedded: true, allowsMicrophone: false };
    const microphone = createMicrophone({ faults: none, devices, isSecure: true, frame });
    await expect(microphone.open()).rejects.toMatchObject({ status: 'EMBEDDED' });
    expect(devices.getUserMedia).not.toHaveBeenCalled();
  });
});
