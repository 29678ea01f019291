import { describe, expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { midiOf, pitchName } from '#shared/music/pitch';
import { checkNotes } from '#shared/practice/check-notes';

describe('what the microphone check asks for', () => {
  it.each([
    ['violin', true, ['A4', 'D4'], [69, 62]],
    ['cello', true, ['A3', 'D3'], [57, 50]],
    ['double-bass', true, ['G3', 'D3'], [43, 38]],
    ['guitar', true, ['B4', 'G4'], [59, 55]],
    ['trumpet', false, ['F4', 'D4'], [63, 60]],
    ['clarinet', false, ['D4', 'B3'], [60, 57]],
    ['tuba', false, ['E2', 'G2'], [40, 43]],
  ])('of %s: open strings are %s, %s', (medium, areOpenStrings, written, sounding) => {
    const asked = checkNotes(medium);
    if (asked.kind !== 'notes') throw new Error('No notes were asked for.');
    expect(asked.areOpenStrings).toBe(areOpenStrings);
    expect(asked.notes.map((note) => pitchName(note.written))).toEqual(written);
    expect(asked.notes.map((note) => note.sounding)).toEqual(sounding);
  });

  it('leaves singers, tone sets and ensembles the choice', () => {
    for (const medium of ['soprano', 'bass', 'toneset', 'satb', 'band']) {
      expect(checkNotes(medium)).toEqual({ kind: 'any' });
    }
  });

  it('asks percussion without pitch for strokes', () => {
    expect(checkNotes('snare')).toEqual({ kind: 'strokes' });
    expect(checkNotes('rhythmonly')).toEqual({ kind: 'strokes' });
  });

  it('never leaves the range of an instrument, and the two are told apart by name', () => {
    for (const instrument of instruments) {
      const asked = checkNotes(instrument.id);
      if (asked.kind !== 'notes' || instrument.kind !== 'pitched') continue;
      const [first, second] = asked.notes.map((note) => note.written);
      expect((first!.step - second!.step + 7) % 7, instrument.id).not.toBe(0);
      const { low, high } = instrument.ranges.full;
      for (const { written } of asked.notes) {
        expect(written.alter, instrument.id).toBe(0);
        expect(midiOf(written), instrument.id).toBeGreaterThanOrEqual(midiOf(low));
        expect(midiOf(written), instrument.id).toBeLessThanOrEqual(midiOf(high));
      }
    }
  });
});
