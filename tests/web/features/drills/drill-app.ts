import { screen } from '@testing-library/react';
import type { DrillType } from '#shared/catalogue/drill-types';
import { optionsKey } from '../../../../web/data/store/preferences.ts';
import { strike } from '../../open-app.tsx';

/** Where the clef of treble puts the letter of each place that a screen reader is told of. */
const lines = ['E', 'G', 'B', 'D', 'F'];
const spaces = ['F', 'A', 'C', 'E'];

/** The note that is asked, worked out from where it stands. */
export function askedNote(): string {
  const figure = document.querySelector('[role=img][aria-label^="Treble clef"]');
  const place = figure?.getAttribute('aria-label') ?? '';
  const [, kind, number] = /on line (\d)|in space (\d)/.test(place)
    ? (/(line|space) (\d)/.exec(place) ?? [])
    : [];
  if (kind === 'line') return lines[Number(number) - 1]!;
  if (kind === 'space') return spaces[Number(number) - 1]!;
  if (place.endsWith('ledger line 1 below the staff')) return 'C';
  if (place.endsWith('right below the staff')) return 'D';
  if (place.endsWith('right above the staff')) return 'G';
  throw new Error(`No place in "${place}"`);
}

/** The names on the four choices, in order. */
export const choices = () =>
  [...screen.getByRole('group', { name: 'Choose an answer' }).querySelectorAll('button')].map(
    (button) => /[A-G](?=$|your|the)/.exec(button.textContent ?? '')?.[0] ?? '',
  );

/** Answers by its key. */
export const answerNote = (name: string) => strike(String(choices().indexOf(name) + 1));

/** How a drill was set before, by who has no account here. */
export const setDrill = (type: DrillType, settings: object) =>
  localStorage.setItem(
    `${optionsKey}-guest`,
    JSON.stringify({ options: { [`drill-${type}`]: { settings } } }),
  );
