import { type AttemptsOptions, attemptsChannel } from './attempts.ts';
import { type ConfigurationsOptions, configurationsChannel } from './configurations.ts';
import { type DrillsOptions, drillsChannel } from './drills.ts';
import { type PracticeLogOptions, practiceLogChannel } from './practice-log.ts';
import { type PreferencesOptions, preferencesChannel } from './preferences.ts';
import { type SkillsOptions, skillsChannel } from './skills.ts';
import type { TakesOptions } from './takes.ts';
import { takesChannel } from './takes.ts';

type ChannelsOptions = TakesOptions &
  PracticeLogOptions &
  PreferencesOptions &
  ConfigurationsOptions &
  SkillsOptions &
  DrillsOptions &
  AttemptsOptions;

/** Everything of a device that the server is to know. */
export const createChannels = (options: ChannelsOptions) => [
  takesChannel(options),
  attemptsChannel(options),
  practiceLogChannel(options),
  preferencesChannel(options),
  configurationsChannel(options),
  skillsChannel(options),
  drillsChannel(options),
];
