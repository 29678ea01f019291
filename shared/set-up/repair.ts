import { applyLimits } from './apply-limits.ts';
import { keepLegal } from './keep-legal.ts';
import type { Menu } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';

/** One choice that could not stand, for "This level has no 6/8, so we changed it to 3/4." */
export type Change = {
  readonly [Field in keyof SetUpChoice]: {
    readonly field: Field;
    readonly from: SetUpChoice[Field];
    readonly to: SetUpChoice[Field];
  };
}[keyof SetUpChoice];

export interface Repaired {
  readonly configuration: SetUpChoice;
  /** In the order of the configuration; empty where all could stand. */
  readonly changes: readonly Change[];
}

/**
 * Makes a configuration that came from outside one that this menu offers, under its limits, and tells what became
 * another. What only follows (the family of an instrument, voices put from high to low) is not told.
 */
export function repairConfiguration(configuration: SetUpChoice, menu: Menu): Repaired {
  const repaired = keepLegal(applyLimits(configuration, menu), menu);
  const fields = Object.keys(configuration) as (keyof SetUpChoice)[];
  const changes = fields
    .filter((field) => !isAlike(configuration[field], repaired[field]))
    .filter((field) => !isFamilyOnly(field, configuration, repaired))
    .map((field) => ({ field, from: configuration[field], to: repaired[field] }) as Change);
  return { configuration: repaired, changes };
}

type Value = SetUpChoice[keyof SetUpChoice];

function isAlike(from: Value, to: Value): boolean {
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) {
    return from === to;
  }
  const sorted = (list: readonly string[]) => [...list].sort().join();
  return sorted(from) === sorted(to);
}

/** The family follows an instrument that stayed; and where nothing had been said, nothing was changed. */
function isFamilyOnly(field: keyof SetUpChoice, from: SetUpChoice, to: SetUpChoice): boolean {
  if (field === 'family') return from.family === null || from.medium === to.medium;
  return field === 'medium' && from.medium === null && from.family === to.family;
}
