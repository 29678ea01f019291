import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevels,
  getSetUpLevelsFor,
  getSetUpMetadata,
} from '#shared/contract/set-up';
import { generatorVersion } from '#shared/generation/version';
import { replyQuery } from '../data/queries/reply-query.ts';

/** Of this page's music: the server may be newer. */
const query = { version: generatorVersion };

/** A class, or an assignment, within which is chosen. */
export interface SetUpSession {
  readonly sessionType: 'practice' | 'assignment';
  readonly id: string;
}

/** The classes a student may practise for. */
export const practiceCoursesQuery = replyQuery(getPracticeCourses);

export const metadataQuery = replyQuery(getSetUpMetadata, { query });

/** What a teacher allows. */
export const constraintsQuery = ({ sessionType, id }: SetUpSession) =>
  replyQuery(getSetUpConstraints, { params: { sessionType, id } });

export const levelsQuery = (exerciseType: string, medium: string) =>
  replyQuery(getSetUpLevels, { params: { exerciseType, medium }, query });

export const sessionLevelsQuery = (
  { sessionType, id }: SetUpSession,
  exerciseType: string,
  medium: string,
) => replyQuery(getSetUpLevelsFor, { params: { sessionType, id, exerciseType, medium }, query });
