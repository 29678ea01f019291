import { describe, expect, it } from 'vitest';
import { ensembles } from '#shared/catalogue/ensembles';
import { instruments } from '#shared/catalogue/instruments';
import { instrumentAliases } from '../../../web/i18n/instrument-aliases.ts';
import { findInstruments } from '../../../web/set-up/instrument-search.ts';
import { menuFor } from './menu.ts';

const menu = menuFor(null);
const idsFor = (wanted: string) => findInstruments(wanted, menu).map(({ id }) => id);

describe('the search for an instrument', () => {
  it.each([
    ['violin', 'violin'],
    ['Fiddle', 'violin'],
    ['french horn', 'horn'],
    ['glock', 'bells'],
    ['cor anglais', 'english-horn'],
    ['e flat clarinet', 'clarinet-eb'],
    ['E♭ clarinet', 'clarinet-eb'],
    ['drum kit', 'drum-set'],
    ['upright', 'double-bass'],
    ['uke', 'ukulele'],
    ['satb', 'choir-satb'],
    ['baritone horn', 'euphonium'],
    ['descant', 'recorder-soprano'],
    ['tuba', 'tuba'],
  ])('finds for “%s” first %s', (wanted, id) => {
    expect(idsFor(wanted)[0]).toBe(id);
  });

  it('finds every medium by its own name', () => {
    for (const { id, name } of Object.values(menu.metadata.mediums))
      expect(idsFor(name), name).toContain(id);
  });

  it('finds nothing for what nobody plays', () => {
    expect(idsFor('lawnmower')).toEqual([]);
  });

  it('offers no instrument that a teacher left out', () => {
    const limited = { ...menu, limits: { ...menu.limits, mediumWhitelist: ['viola'] } };
    expect(findInstruments('vio', limited).map(({ id }) => id)).toEqual(['viola']);
  });

  it('knows names only of what there is', () => {
    const known = new Set([...instruments, ...ensembles].map(({ id }) => id));
    const named = [...known].filter((id) => instrumentAliases(id).length > 0);
    expect(named.length).toBeGreaterThan(35);
    expect(instrumentAliases('lute')).toEqual([]);
  });
});
