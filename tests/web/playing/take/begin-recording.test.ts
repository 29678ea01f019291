import { describe, expect, it, vi } from 'vitest';
import { beginRecording } from '../../../../web/playing/take/begin-recording.ts';
import type { Device, Services } from '../../../../web/session/services.ts';

const about = {
  id: '1',
  createdAt: '2026-01-01T10:00:00.000Z',
  assignmentId: null,
  medium: 'violin',
  levelId: 'pv~1',
};
const part = { index: 0, type: 'audio/webm', bytes: new ArrayBuffer(1) };
const session = {
  write: vi.fn(async () => {}),
  writeNotes: vi.fn(async () => {}),
  close: vi.fn(),
  discard: vi.fn(async () => {}),
};
const report = vi.fn(async () => {});

function begin(device: Services['device']) {
  return beginRecording({ device, log: { report } as unknown as Services['log'] }, about);
}
const working = async () => ({ recordings: { begin: () => session } }) as unknown as Device;

describe('what is played', () => {
  it('is called kept once a part is in the store, and not before', async () => {
    const recording = begin(working);
    expect(recording.isKept()).toBe(false);
    await recording.sink.write(part);
    expect(recording.isKept()).toBe(true);
  });

  it('is not called kept when a part was refused', async () => {
    const recording = begin(working);
    await recording.sink.write(part);
    session.write.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await expect(recording.sink.write(part)).rejects.toThrow('full');
    expect(recording.isKept()).toBe(false);
  });

  it('by hand is called kept once its notes are in the store', async () => {
    const recording = begin(working);
    await recording.notesSink.write([]);
    expect(session.writeNotes).toHaveBeenCalledWith([]);
    expect(recording.isKept()).toBe(true);
  });

  it('goes on where there is no store: that is reported at the end, and is no stray failure', async () => {
    const recording = begin(() => Promise.reject(new Error('no store')));
    // Long enough for the page to call it unhandled.
    await new Promise((resolve) => setTimeout(resolve));
    expect(recording.isKept()).toBe(false);
    await recording.close();
    expect(report).toHaveBeenCalledWith('error', 'recording', 'Error: no store');
  });
});
