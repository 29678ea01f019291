import type { ClassColor } from '#shared/classes/class-fields';
import * as m from '../../i18n/generated/messages.js';

const names: Readonly<Record<ClassColor, () => string>> = {
  blue: m.class_blue,
  green: m.class_green,
  plum: m.class_plum,
  rust: m.class_rust,
  slate: m.class_slate,
  olive: m.class_olive,
};

export const colorWords = (color: ClassColor): string => names[color]();

export const studentsWords = (count: number): string =>
  count === 1 ? m.class_oneStudent() : m.class_countOfStudents({ count });
