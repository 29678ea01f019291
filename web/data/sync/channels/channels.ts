import type { AttemptsOptions } from './attempts.ts';
import { attemptsChannel } from './attempts.ts';
import { type ConfigurationsOptions, configurationsChannel } from './configurations.ts';
import { type PracticeLogOptions, practiceLogChannel } from './practice-log.ts';
import { type PreferencesOptions, preferencesChannel } from './preferences.ts';
import { type SkillsOptions, skillsChannel } from './skills.ts';

type ChannelsOptions = AttemptsOptions &
  PracticeLogOptions &
  PreferencesOptions &
  ConfigurationsOptions &
  SkillsOptions;

/** Everything of a device that the server is to know. */
export const createChannels = (options: ChannelsOptions) => [
  attemptsChannel(options),
  practiceLogChannel(options),
  preferencesChannel(options),
  configurationsChannel(options),
  skillsChannel(options),
];
