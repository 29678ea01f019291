import { Eye } from 'lucide-react';
import { type ReactNode, useDeferredValue, useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { getNewAssignment } from '#shared/contract/assignment-editor';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Exercise } from '#shared/generation/exercise';
import { annotationName } from '../../../i18n/catalogue-words.ts';
import { formatDate } from '../../../i18n/format.ts';
import * as m from '../../../i18n/generated/messages.js';
import { pages } from '../../../paths/pages.ts';
import { useWayBack } from '../../../paths/use-way-back.ts';
import { momentOfClass } from '../../../school/class-clock.ts';
import { BackButton } from '../../../ui/back-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { BoundText } from '../../../ui/form/bound-text.tsx';
import { Form, FormProblem } from '../../../ui/form/form.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { EditorLayout, EditorPeek } from '../../../ui/layouts/editor.tsx';
import styles from './assignment-editor.module.css';
import { countStudents } from './count-students.ts';
import { DueFields } from './due-fields.tsx';
import { EditorSection } from './editor-section.tsx';
import { clockOf, type EditorValues, toFields } from './editor-values.ts';
import { MoreFields } from './more-fields.tsx';
import { MusicFields } from './music-fields.tsx';
import { MusicPeek } from './music-peek.tsx';
import { MusicPreview } from './music-preview.tsx';
import { ShownFields, shownWords } from './shown-fields.tsx';
import { StageFields } from './stage-fields.tsx';
import { TrainingNote } from './training-note.tsx';
import { useAnother } from './use-another.ts';
import type { AssignmentForm } from './use-assignment-form.ts';
import { useHearMusic } from './use-hear-music.ts';
import type { ProposedTraining } from './use-proposal.ts';
import { useStudentPreview } from './use-student-preview.ts';
import { useVariantsFound } from './use-variants-found.ts';
import { useWrittenMusic } from './use-written-music.ts';
import { WhenFields } from './when-fields.tsx';

type EditorOf = ReplyOf<typeof getNewAssignment>['editor'];

interface AssignmentEditorProps {
  readonly form: AssignmentForm;
  readonly title: string;
  readonly editor: EditorOf;
  /** For whom it is. */
  readonly who: ReactNode;
  /** Its students see it, and of what somebody plays already the music stands. */
  readonly standing: 'unseen' | 'given-out' | 'begun';
  /** Other teachers have it too: only the dates change here. */
  readonly isShared?: boolean;
  /** Where its music comes from: what was given out, or what it is chosen for. */
  readonly from?: { readonly stored: Exercise | null } | { readonly training: ProposedTraining };
  /** What else can be done with one that is there. */
  readonly acts?: ReactNode;
}

/** The form of an assignment, with its music beside it; it stays as it is while it is looked at as a student sees it. */
export function AssignmentEditor(props: AssignmentEditorProps) {
  const { form, editor } = props;
  const { shown, open, close } = useStudentPreview();
  return (
    <>
      {shown && (
        <shown.Preview
          values={form.fields.getValues()}
          editor={editor}
          music={shown.music}
          onClose={close}
        />
      )}
      <div className={styles.kept} hidden={shown !== null}>
        <EditorForm {...props} onPreview={open} />
      </div>
    </>
  );
}

interface EditorFormProps extends AssignmentEditorProps {
  readonly onPreview: (music: Exercise | null) => void;
}

function EditorForm(props: EditorFormProps) {
  const { form, title, editor, who, standing, isShared = false, acts } = props;
  const hasBegun = standing === 'begun';
  const id = useId();
  const back = useWayBack(pages.educatorAssignments.at({}));
  const students = useStudents(form, editor);
  // What stands below the fold is drawn behind the rest.
  const isDrawn = useDeferredValue(true, false);
  const { label } = editor.metadata.submit;
  const give =
    students === 1
      ? m.assignmentEditor_giveOne({ label })
      : m.assignmentEditor_give({ label, students });
  const { setFocus, getValues } = form.fields;
  useEffect(() => {
    if (getValues('title') === '') setFocus('title');
  }, [setFocus, getValues]);
  return (
    <EditorLayout
      back={<BackButton onPress={back} />}
      title={title}
      form={
        <Form form={form} id={id}>
          {form.isRestored && (
            <p className={styles.quiet} role="status">
              {m.assignmentEditor_restored()}
            </p>
          )}
          <EditorSection letter="A" title={m.assignmentEditor_what()}>
            {isShared ? (
              <>
                <p>{form.fields.getValues('title')}</p>
                <p className={styles.quiet}>{m.problem_assignmentShared()}</p>
              </>
            ) : (
              <>
                <BoundText name="title" label={m.assignmentEditor_title()} />
                {hasBegun && <p className={styles.quiet}>{m.assignmentEditor_begun()}</p>}
                <MusicFields
                  constraints={editor.constraints}
                  classes={editor.classes}
                  isFixed={hasBegun}
                />
              </>
            )}
          </EditorSection>
          <EditorSection letter="B" title={m.assignmentEditor_who()}>
            {who}
          </EditorSection>
          <EditorSection letter="C" title={m.assignmentEditor_when()}>
            {isShared ? (
              <DueFields classes={editor.classes} />
            ) : (
              <WhenFields classes={editor.classes} metadata={editor.metadata} />
            )}
          </EditorSection>
          {isDrawn && !isShared && <HowSections metadata={editor.metadata} />}
          {acts}
          <FormProblem form={form} />
        </Form>
      }
      formLabel={m.assignmentEditor_form()}
      preview={<Beside {...props} isFixed={hasBegun || isShared} />}
      previewLabel={m.assignmentEditor_music()}
      acts={
        <>
          <Summary form={form} editor={editor} />
          {standing === 'unseen' && (
            <Button onPress={() => void form.submitAsDraft()} isPending={form.isBusy}>
              {m.assignmentEditor_saveDraft()}
            </Button>
          )}
          <Button look="primary" type="submit" form={id} isPending={form.isBusy}>
            {standing === 'unseen' ? give : label}
          </Button>
        </>
      }
    />
  );
}

/** How it is judged, and what students see. */
function HowSections({ metadata }: Pick<EditorOf, 'metadata'>) {
  return (
    <>
      <EditorSection letter="D" title={m.assignmentEditor_how()}>
        <MoreFields metadata={metadata} />
      </EditorSection>
      <EditorSection letter="E" title={m.assignmentEditor_see()}>
        <StageFields />
        <ShownFields />
      </EditorSection>
    </>
  );
}

function Beside(
  props: Pick<EditorFormProps, 'form' | 'editor' | 'from' | 'onPreview'> & {
    readonly isFixed: boolean;
  },
) {
  const { form, editor, from = { stored: null }, onPreview, isFixed } = props;
  const stored = 'stored' in from ? from.stored : null;
  const training = 'training' in from ? from.training : undefined;
  const another = useAnother(form, training, editor.constraints);
  const values = useWatch({ control: form.fields.control }) as EditorValues;
  const { music, refused } = useWrittenMusic(values, stored);
  const { tempo } = values.settings;
  const heard = useHearMusic(music ?? null, tempo);
  const isOwn = values.settings.variants === 'own';
  const isEnough = useVariantsFound(music, isOwn && !isFixed);
  return (
    <div className={styles.beside}>
      <MusicPreview
        music={music}
        refused={refused}
        tempo={tempo}
        heard={heard}
        {...(!isFixed && { onAnother: another.draw })}
      />
      <EditorPeek>
        {(open) => (
          <MusicPeek music={music} onAnother={isFixed ? undefined : another.draw} onOpen={open} />
        )}
      </EditorPeek>
      {training && (
        <TrainingNote training={training} music={music} values={values} another={another} />
      )}
      {isOwn && (
        <p role="status">
          {isEnough === false ? m.assignmentEditor_fewVariants() : m.assignmentEditor_ownVariants()}
        </p>
      )}
      <section className={styles.seen}>
        <h2>{m.assignmentEditor_seen()}</h2>
        <p>
          <b>{values.title.trim() || m.assignmentEditor_untitled()}</b>
        </p>
        <p className={styles.quiet}>{detailsOf(values, editor)}</p>
        <p className={styles.quiet}>{helpWords(values)}</p>
        <p className={styles.quiet}>{shownWords(values)}</p>
        {values.instructions.trim() !== '' && <p>{values.instructions}</p>}
        <Button
          isDisabled={music === undefined}
          onPress={() => {
            heard.stop();
            onPreview(music ?? null);
          }}
        >
          <Icon of={Eye} />
          {m.assignmentPreview_open()}
        </Button>
      </section>
    </div>
  );
}

/** What the last press does, in one line. */
function Summary({ form, editor }: Pick<AssignmentEditorProps, 'form' | 'editor'>) {
  const students = useStudents(form, editor);
  const values = useWatch({ control: form.fields.control }) as EditorValues;
  const due = dueOf(values, editor);
  const who =
    students === 1 ? m.assignmentEditor_oneStudent() : m.assignmentEditor_students({ students });
  const until =
    due === null ? [] : [m.assignment_due({ date: formatDate(due.dueDate, due.timeZone) })];
  const own = values.settings.variants === 'own' ? [m.assignmentEditor_eachOwn()] : [];
  return <p className={styles.summary}>{[who, ...own, ...until].join(', ')}</p>;
}

/** How many students get it. */
const useStudents = (form: AssignmentForm, editor: EditorOf): number =>
  countStudents(useWatch({ control: form.fields.control, name: 'classes' }), editor);

/** When the first class that has it is to have handed in, by its clock; null where it has no end. */
function dueOf(values: EditorValues, { classes }: EditorOf) {
  const timeZoneOf = clockOf(classes);
  const [first] = toFields(values, timeZoneOf)
    .classes.flatMap(({ courseId, dueDate }) =>
      dueDate === null ? [] : [{ dueDate, timeZone: timeZoneOf(courseId) }],
    )
    .toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
  return first ?? null;
}

function helpWords({ settings: { annotatorType } }: EditorValues): string {
  if (annotatorType === 'none') return m.assignmentEditor_noHelp();
  return m.assignmentEditor_withHelp({ help: annotationName(annotatorType) });
}

function detailsOf(values: EditorValues, editor: EditorOf): string {
  const due = dueOf(values, editor);
  const until = due === null ? [] : [m.assignment_due({ date: momentOfClass(due.dueDate, due) })];
  const first = editor.classes.find(({ courseId }) => courseId === values.classes[0]?.courseId);
  const tries =
    values.maxAttempts === ''
      ? m.assignment_unlimited()
      : m.assignmentEditor_triesLeft({ count: values.maxAttempts });
  return [...(first ? [first.title] : []), ...until, tries].join(', ');
}
