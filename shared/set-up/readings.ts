import { keyGroups } from '../catalogue/key-groups.ts';
import { meters } from '../music/meter.ts';
import { annotationsOffered } from './annotation-choices.ts';
import { minorScalesOffered } from './choices.ts';
import type { UserConstraints } from './limits.ts';
import { measureCountsOffered } from './measure-counts.ts';
import { familiesOffered, keysOf, type MenuLevel, standardsOffered } from './menu.ts';
import { type MenuCatalogue, menuUnder } from './menu-catalogue.ts';

/** One level as one instrument reads it, under limits. */
export interface Reading {
  readonly medium: string;
  readonly level: MenuLevel;
  readonly measureCounts: readonly number[];
  readonly annotations: ReturnType<typeof annotationsOffered>;
}

/** Instruments and ensembles that the limits leave, in the order of set-up. */
export function mediumsLeft(
  { metadata }: MenuCatalogue,
  limits: UserConstraints,
): readonly string[] {
  const menu = { metadata, standards: null, limits };
  const { behaviours, locked } = limits;
  const left = familiesOffered(menu).flatMap(({ mediumIds }) => mediumIds);
  const isFixed = behaviours.medium !== 'LetStudentChoose' && locked.medium !== undefined;
  return isFixed ? left.filter((id) => id === locked.medium) : left;
}

/** Everything that can be read under these limits, instrument by instrument. */
export function readingsLeft(
  catalogue: MenuCatalogue,
  limits: UserConstraints,
): readonly Reading[] {
  const { behaviours, locked } = limits;
  const isFixed = behaviours.level !== 'LetStudentChoose' && locked.levelId !== undefined;
  return mediumsLeft(catalogue, limits).flatMap((medium) => {
    const menu = menuUnder(catalogue, limits, medium);
    const levels = standardsOffered(menu).flatMap((standard) => standard.levels);
    return levels
      .filter(({ id }) => !isFixed || id === locked.levelId)
      .map((level) => ({
        medium,
        level,
        measureCounts: measureCountsOffered({ medium, levelId: level.id }, menu),
        annotations: annotationsOffered({ medium, levelId: level.id }, menu),
      }));
  });
}

/** What a teacher can say of each choice, in the order in which menus have it. */
export function choicesIn(readings: readonly Reading[]) {
  const all = <Value>(of: (reading: Reading) => readonly Value[]) => {
    const found = new Set<Value>();
    for (const reading of readings) for (const value of of(reading)) found.add(value);
    return [...found];
  };
  return {
    mediums: all(({ medium }) => [medium]),
    levelIds: all(({ level }) => [level.id]),
    timeSignatures: inOrder(
      all(({ level }) => level.timeSigs),
      meters.map(({ name }) => name),
    ),
    keySignatures: inOrder(
      all(({ level }) => keysOf(level)),
      keyGroups.flatMap(({ keys }) => keys),
    ),
    measureCounts: all((reading) => reading.measureCounts).toSorted((one, other) => one - other),
    annotations: all((reading) => reading.annotations).filter((kind) => kind !== 'none'),
    minorScales: all(({ level }) => minorScalesOffered(level)).filter((scale) => scale !== 'any'),
  };
}

function inOrder(names: readonly string[], order: readonly string[]): readonly string[] {
  return names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
}
