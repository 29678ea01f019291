/** Where one goes from a take that is looked at. */
export interface ReviewWays {
  readonly next: { readonly label: string; readonly onPress: () => void };
  /** Leads to a measure alone, again and again; null where it is not to be had. */
  readonly practise: {
    readonly onMeasure: (measure: number) => void;
    /** All of it is played again from there too. */
    readonly isAgain: boolean;
  } | null;
  /** Whether it is told how it went. */
  readonly showsMarks: boolean;
  /** Whether the take may be listened to. */
  readonly canListen: boolean;
  /** Whether music to practise what was missed may be asked for. */
  readonly canRepair: boolean;
  /** Whether it may be saved as files. */
  readonly canSave: boolean;
  /** null where it cannot be played again from here, as when an assignment has no attempts left. */
  readonly again: {
    readonly label: string;
    readonly onPress: () => void;
    /** It stands beside the way on, also where there is little room. */
    readonly isFirst: boolean;
  } | null;
}
