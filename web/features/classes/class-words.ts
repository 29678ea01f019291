import type { ClassColor, NewcomerWay } from '#shared/classes/class-fields';
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

const ways: Readonly<Record<NewcomerWay, () => string>> = {
  ask: m.class_newcomersAsk,
  code: m.class_newcomersCode,
  nobody: m.class_newcomersNobody,
};

export const newcomerWords = (way: NewcomerWay): string => ways[way]();
