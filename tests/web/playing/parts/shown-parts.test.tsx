import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { defaultOptions, type Options } from '#shared/practice/options';
import { ShownParts } from '../../../../web/playing/parts/shown-parts.tsx';
import { useShownScore } from '../../../../web/playing/parts/use-shown-score.ts';

function exerciseOf(medium: string): Exercise {
  const made = generateExercise(completeRequest({ medium, levelId: 'pv~3' }), 5);
  if (made.kind !== 'exercise') throw new Error(made.problem.problem);
  return made.exercise;
}

const quartet = exerciseOf('sax-quartet');
const violin = exerciseOf('violin');

afterEach(cleanup);

function Choosing({ exercise }: { exercise: Exercise }) {
  const [options, setOptions] = useState<Options>(defaultOptions);
  const set = (name: string, value: unknown) =>
    setOptions((before) => ({ ...before, [name]: value }));
  return <ShownParts exercise={exercise} kept={{ options, set }} />;
}

describe('the parts on the page', () => {
  const part = (name: RegExp) => screen.getByRole('switch', { name }) as HTMLInputElement;

  it('are listed by who reads them, and the last one stays', () => {
    render(<Choosing exercise={quartet} />);
    expect(screen.getByRole('group', { name: 'Parts on the page' })).toBeTruthy();
    expect(screen.getAllByRole('switch')).toHaveLength(3);
    const [soprano, altoAndBari, tenor] = [part(/Soprano/), part(/Alto.*, Bari/), part(/Tenor/)];
    expect([soprano, altoAndBari, tenor].every(({ checked }) => checked)).toBe(true);
    fireEvent.click(altoAndBari);
    expect(altoAndBari.checked).toBe(false);
    fireEvent.click(soprano);
    expect(tenor.disabled).toBe(true);
    fireEvent.click(altoAndBari);
    expect(tenor.disabled).toBe(false);
  });

  it.each(['violin', 'choir-satb'])('are no choice for %s', (medium) => {
    render(<Choosing exercise={exerciseOf(medium)} />);
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('what stands on the page', () => {
  const show = (exercise: Exercise, changed: Partial<Options> = {}) =>
    renderHook(({ options }) => useShownScore(exercise, options), {
      initialProps: { options: { ...defaultOptions, ...changed } },
    });

  it('is one line as it is, at once', () => {
    const { result } = show(violin, { 'show-Snare': false });
    expect(result.current).toEqual({ exercise: violin, titles: null, notes: null });
  });

  it('is a score with its names, when the words have come', async () => {
    const { result } = show(quartet);
    expect(result.current).toBeUndefined();
    await waitFor(() => expect(result.current).toBeDefined());
    expect(result.current!.exercise).toBe(quartet);
    expect(result.current!.notes).toBeNull();
    expect(result.current!.titles).toHaveLength(4);
  });

  it('follows the flags and the order, and keeps the names with their parts', async () => {
    const { result, rerender } = show(quartet);
    await waitFor(() => expect(result.current).toBeDefined());
    const [first, second, third, fourth] = result.current!.titles!;
    rerender({ options: { ...defaultOptions, 'show-Eb': false, reverseEnsembleParts: true } });
    await waitFor(() => expect(result.current?.titles).toEqual([third, first]));
    expect(second).not.toBe(fourth);
    const { exercise, notes } = result.current!;
    expect(exercise.parts.map(({ medium }) => medium)).toEqual(['tenor-sax', 'soprano-sax']);
    expect(notes!.map((index) => quartet.notes[index]!.midi)).toEqual(
      exercise.notes.map(({ midi }) => midi),
    );
  });

  it('is the same while other options change', async () => {
    const { result, rerender } = show(quartet);
    await waitFor(() => expect(result.current).toBeDefined());
    const before = result.current;
    rerender({ options: { ...defaultOptions, zoom: 150 } });
    expect(result.current).toBe(before);
  });

  it('needs no name beside a part that stands alone', async () => {
    const { result } = show(quartet, { 'show-Eb': false, 'show-Bb-L': false });
    await waitFor(() => expect(result.current).toBeDefined());
    expect(result.current!.exercise.parts).toHaveLength(1);
    expect(result.current!.titles).toBeNull();
  });
});
