import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Icon } from './icon.tsx';
import styles from './stepper.module.css';

export interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly unit: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  /** What the two buttons do. */
  readonly words: { readonly decrease: string; readonly increase: string };
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A press that goes on longer repeats itself. */
const HOLD_MS = 400;
const REPEAT_MS = 100;

/** Minus, value with its unit, plus; the value may be typed, and the ends are disabled at the limits. */
export function Stepper(props: StepperProps) {
  const { label, value, unit, range, words, isDisabled = false } = props;
  const { min, max, step } = range;
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => props.onChange(Math.min(max, Math.max(min, next)));
  const down = useHold(() => set(value - step), isDisabled || value <= min);
  const up = useHold(() => set(value + step), isDisabled || value >= max);

  function take(): void {
    const wanted = Number.parseInt(typed ?? '', 10);
    setTyped(null);
    if (Number.isFinite(wanted) && wanted !== value) set(wanted);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // The space bar is to start the music again.
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    set(value + direction * step);
  }

  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <Button className={styles.step!} aria-label={words.decrease} {...down}>
        <Icon of={Minus} />
      </Button>
      <label className={styles.value}>
        <input
          aria-label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={`${max}`.length}
          disabled={isDisabled}
          value={typed ?? value}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
          onBlur={take}
          onKeyDown={onKeyDown}
        />
        <span className={styles.unit}>{unit}</span>
      </label>
      <Button className={styles.step!} aria-label={words.increase} {...up}>
        <Icon of={Plus} />
      </Button>
    </fieldset>
  );
}

/** Does the act at a press, and again and again while the button is held down; a limit ends it. */
function useHold(act: () => void, isDisabled: boolean) {
  const latest = useRef(act);
  latest.current = act;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = () => clearTimeout(timer.current);
  useEffect(() => {
    if (isDisabled) clearTimeout(timer.current);
  }, [isDisabled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const repeat = () => {
    latest.current();
    timer.current = setTimeout(repeat, REPEAT_MS);
  };
  return {
    isDisabled,
    onPressStart: () => {
      latest.current();
      end();
      timer.current = setTimeout(repeat, HOLD_MS);
    },
    onPressEnd: end,
  };
}
