import { getPreferences, savePreferences } from '#shared/contract/preferences';
import type { Api } from '../../api/api.ts';
import type { Outcome } from '../../api/http.ts';
import type { Preferences, UnsentOption } from '../../store/preferences.ts';
import { answerOf } from '../answer.ts';
import type { Answer, Channel } from '../channel.ts';
import { createPutOff } from '../put-off.ts';

const SUBJECT = 'preferences';

export interface PreferencesOptions {
  readonly preferences: Preferences;
  readonly api: Api;
  readonly personId: string | null;
  /** Told once that the server refused. */
  readonly report: (error: unknown) => void;
}

/** How a person likes things: all that changed in one request, and what other devices chose when it is asked for. */
export function preferencesChannel({
  preferences,
  api,
  personId,
  report,
}: PreferencesOptions): Channel<UnsentOption> {
  const putOff = createPutOff();
  let isReported = false;

  async function call(options: readonly UnsentOption[], person: string, keepalive = false) {
    const values = options.map(({ name, value }) => [name, value]);
    const outcome = await api.call(savePreferences, {
      body: { preferences: Object.fromEntries(values) as Record<string, never> },
      keepalive,
      personId: person,
    });
    if (outcome.kind === 'refused' && !isReported) {
      isReported = true;
      report(new Error(`Options were refused: ${outcome.status}`));
    }
    return outcome;
  }

  return {
    name: 'preferences',
    async waiting() {
      return preferences.unsent().map((content) => ({
        key: JSON.stringify(content),
        subject: SUBJECT,
        content,
        ...putOff.of(SUBJECT),
      }));
    },
    fitting: (due) => due.length,
    send: async (options, person) => answersTo(options, await call(options, person)),
    async settle(settled) {
      putOff.note(settled);
      const told: UnsentOption[] = [];
      for (const { piece, fate } of settled) {
        if (fate.kind === 'refused' && fate.problems.length > 0)
          preferences.noteRefused(piece.content.name);
        else if (fate.kind !== 'later') told.push(piece.content);
      }
      preferences.noteSent(told);
    },
    hurry: putOff.hurry,
    async ask(person) {
      const outcome = await api.call(getPreferences, { inBackground: true, personId: person });
      if (outcome.kind === 'ok') preferences.takeIn(outcome.reply.preferences);
    },
    leave() {
      const options = preferences.unsent();
      if (personId === null || options.length === 0) return;
      // With `keepalive`, which outlives the page. The browser may keep the page and show it again, so the answer is
      // noted all the same.
      void call(options, personId, true).then((outcome) => {
        if (outcome.kind === 'ok') preferences.noteSent(options);
      });
    },
  };
}

/**
 * An older server does not know every option: those it names stay here, and the others are told again. Where it names
 * something else, none of them is taken, now or later.
 */
function answersTo(options: readonly UnsentOption[], outcome: Outcome<unknown>): readonly Answer[] {
  const errors = outcome.kind === 'refused' && outcome.status === 400 ? outcome.errors : [];
  const problemsOf = ({ name }: UnsentOption) =>
    errors.filter(({ path }) => path === `preferences.${name}`);
  const isNamed = options.some((option) => problemsOf(option).length > 0);
  return options.map((option): Answer => {
    const problems = problemsOf(option);
    if (problems.length > 0) return { kind: 'refused', problems };
    if (isNamed) return { kind: 'again' };
    return errors.length > 0 ? { kind: 'refused', problems: [] } : answerOf(outcome, () => false);
  });
}
