import { describe, expect, it } from 'vitest';
import { findEnsemble } from '#shared/catalogue/ensembles';
import { findLevel } from '#shared/catalogue/find-level';
import { completeRequest, type PartialRequest } from '#shared/generation/request';
import { resolveChoir } from '#shared/generation/voices/resolve-choir';

const choir = (voices: string, levelId = 'pv~4'): PartialRequest => ({
  medium: 'choir-custom',
  levelId,
  voices: voices === '' ? [] : voices.split(' '),
});
const resolved = (request: PartialRequest) =>
  resolveChoir(
    completeRequest(request),
    findEnsemble(request.medium)!,
    findLevel(request.levelId)!,
  );

describe('a choir', () => {
  it('is made of the voices asked for, by their ids or as singers call them', () => {
    const { kind, ...rest } = resolved(choir('soprano alto tenor bass'));
    expect(kind).toBe('choir');
    expect(rest).toMatchObject({
      setting: {
        measureCount: 8,
        singers: ['soprano', 'alto', 'tenor', 'bass-voice'].map((id) => ({ instrument: { id } })),
      },
    });
  });

  it('has its own voices where it has a name', () => {
    expect(resolved({ medium: 'choir-sab', levelId: 'pv~2' })).toMatchObject({
      kind: 'choir',
      setting: {
        keySignatures: ['C', 'F', 'G'],
        singers: ['soprano', 'alto', 'baritone-voice'].map((id) => ({ instrument: { id } })),
      },
    });
  });

  it.each([
    [choir(''), 'choose 2 to 4'],
    [choir('soprano'), 'choose 2 to 4'],
    [choir('soprano soprano alto tenor bass'), 'choose 2 to 4'],
    [choir('soprano lute'), 'choose soprano, mezzo, alto'],
    [choir('soprano soprano mezzo'), 'at most 2'],
    [choir('bass soprano'), 'soprano,bass-voice'],
    [{ ...choir('soprano alto'), medium: 'choir-satb' }, 'choir-custom'],
  ])('is refused by its voices: %j', (request, remedy) => {
    const outcome = resolved(request);
    expect(outcome).toMatchObject({ kind: 'refused', problem: { path: 'voices' } });
    expect(outcome.kind === 'refused' && outcome.problem.problem).toContain(remedy);
  });

  it('refuses measures, meters and keys like a single line', () => {
    const request = choir('soprano alto', 'pv~1');
    expect(resolved({ ...request, measureCount: 12 })).toMatchObject({
      problem: { path: 'measureCount' },
    });
    expect(resolved({ ...request, timeSignatures: ['6/8'] })).toMatchObject({
      problem: { path: 'timeSignatures' },
    });
    expect(resolved({ ...request, keySignatures: ['B'] })).toMatchObject({
      problem: { path: 'keySignatures' },
    });
  });
});
