import { describe, expect, it, vi } from 'vitest';
import { createDevices, listDevices, realDevice } from '../../audio-core/engine/device-list.ts';

const info = (kind: MediaDeviceKind, deviceId: string, groupId: string, label = deviceId) =>
  ({ kind, deviceId, groupId, label }) as MediaDeviceInfo;

const chromium = [
  info('audioinput', 'default', 'g-usb', 'Default - USB'),
  info('audioinput', 'built-in', 'g-laptop'),
  info('audioinput', 'usb', 'g-usb'),
  info('audiooutput', 'default', 'g-laptop', 'Default - Speakers'),
  info('audiooutput', 'speakers', 'g-laptop'),
  info('videoinput', 'camera', 'g-laptop'),
];

describe('the device an id stands for', () => {
  it.each([
    ['a real one stays', chromium, 'built-in', 'built-in'],
    ['the default one is told by its group', chromium, 'default', 'usb'],
    ['no id is the default one', chromium, '', 'usb'],
    ['the only one there is', [info('audioinput', 'mic', '')], '', 'mic'],
    ['one of two without a default entry stays unknown', chromium.slice(1, 3), '', 'default'],
    ['nothing known', [], '', 'default'],
  ])('%s', (_, infos, id, real) => {
    expect(realDevice(infos, 'audioinput', id)).toBe(real);
  });
});

describe('the devices to choose from', () => {
  it('are the real ones with a name', () => {
    const hidden = info('audioinput', 'x', 'g', '');
    expect(listDevices([...chromium, hidden])).toEqual({
      inputs: [
        { id: 'built-in', label: 'built-in' },
        { id: 'usb', label: 'usb' },
      ],
      outputs: [{ id: 'speakers', label: 'speakers' }],
    });
  });

  it('leave speakers out where none can be chosen, and follow what is plugged in', async () => {
    const media = Object.assign(new EventTarget(), {
      enumerateDevices: vi.fn(async () => chromium),
    });
    const devices = createDevices({ media, canChooseOutput: false });
    await devices.refresh();
    expect(devices.list.getState().outputs).toEqual([]);
    expect(devices.list.getState().inputs).toHaveLength(2);
    media.enumerateDevices.mockResolvedValueOnce(chromium.slice(0, 2));
    media.dispatchEvent(new Event('devicechange'));
    await vi.waitFor(() => expect(devices.list.getState().inputs).toHaveLength(1));
  });

  it('stay as they were when the browser refuses to say', async () => {
    const media = Object.assign(new EventTarget(), {
      enumerateDevices: vi.fn(async () => chromium),
    });
    const devices = createDevices({ media, canChooseOutput: true });
    await devices.refresh();
    media.enumerateDevices.mockRejectedValueOnce(new Error('no'));
    await devices.refresh();
    expect(devices.list.getState().outputs).toHaveLength(1);
  });
});

describe('the speaker that sound goes to', () => {
  const headphones = [
    info('audiooutput', 'default', 'g-phones', 'Default - Headphones'),
    info('audiooutput', 'phones', 'g-phones', 'Headphones'),
    info('audiooutput', 'speakers', 'g-laptop', 'Speakers'),
  ];
  const speakers = [
    info('audiooutput', 'default', 'g-laptop', 'Default - Speakers'),
    info('audiooutput', 'speakers', 'g-laptop', 'Speakers'),
  ];
  const hidden = [info('audiooutput', '', '', '')];

  it.each([
    ['goes with the headphones', '', headphones, speakers, 1],
    ['is gone where it was chosen and is pulled out', 'phones', headphones, speakers, 1],
    ['stays where another was pulled out', 'speakers', headphones, speakers, 0],
    ['stays while nothing has changed', '', headphones, headphones, 0],
    ['is not known where the browser hides it', '', hidden, hidden, 0],
    ['is not gone when its name becomes known', '', hidden, speakers, 0],
  ])('%s', async (_, id, before, after, times) => {
    const media = Object.assign(new EventTarget(), { enumerateDevices: async () => before });
    const devices = createDevices({ media, canChooseOutput: false });
    const gone = vi.fn();
    const unwatch = devices.watchOutput(id, gone);
    await devices.refresh();
    media.enumerateDevices = async () => after;
    await devices.refresh();
    await devices.refresh();
    expect(gone).toHaveBeenCalledTimes(times);
    unwatch();
    media.enumerateDevices = async () => [];
    await devices.refresh();
    expect(gone).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['may be the device that came or went where the browser hides it', hidden, 1],
    ['is not taken for the device that came or went where it is known', headphones, 0],
  ])('%s', async (_, infos, times) => {
    const media = Object.assign(new EventTarget(), { enumerateDevices: async () => infos });
    const devices = createDevices({ media, canChooseOutput: false });
    const gone = vi.fn();
    const unwatch = devices.watchOutput('', gone);
    await devices.refresh();
    media.dispatchEvent(new Event('devicechange'));
    await devices.refresh();
    expect(gone).toHaveBeenCalledTimes(times);
    unwatch();
    media.dispatchEvent(new Event('devicechange'));
    await devices.refresh();
    expect(gone).toHaveBeenCalledTimes(times);
  });
});
