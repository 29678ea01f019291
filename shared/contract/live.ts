import { z } from 'zod';
import { longestAbc, studentViews } from '../live/live-message.ts';
import { tempoBounds } from '../practice/tempo.ts';
import { channel } from './channel.ts';
import { endpoint } from './endpoint.ts';
import { classId, teacherId } from './ids.ts';
import { livePick, text } from './live-pick.ts';

const liveOptions = z.strictObject({
  hideAnnotations: z.boolean(),
  measureNumbers: z.boolean(),
  studentView: z.enum(studentViews),
  makeup: z.array(text(60)).max(40).readonly().default([]),
});

/** `LiveMessage` of `shared/live`. */
export const liveMessage = z.strictObject({
  abc: text(longestAbc).min(1),
  code: text(200),
  instrument: text(60),
  voiceParts: z.array(text(60)).max(40),
  levelId: text(40),
  options: liveOptions,
  breakLiveCache: z.boolean(),
  isReversed: z.boolean(),
  toUsers: z.array(text(60)).max(500),
  isNewExercise: z.boolean(),
});

/** `CommonStart` of `shared/live`. */
export const commonStart = z.object({
  at: z.number(),
  tempo: z.number().int().min(tempoBounds.low).max(tempoBounds.high),
  isHeard: z.boolean(),
});

/** A room that is only tried out, and when it is over by the server's clock, in milliseconds. */
const trial = z.object({ liveSessionId: z.string(), endsAt: z.number() });

/** Whether somebody without an account waits for their teacher, or is let in. */
const guest = z.enum(['asks', 'in']).nullable();

/** What a student, or a guest, is told of their room. */
const joinedRoom = z.object({
  roomId: z.string(),
  /** Who they are in it. */
  personId: z.string(),
  firstName: z.string(),
  /** null for a student; who asks yet is told nothing of the music, nor whose class it is. */
  guest,
  teacherId: z.string(),
  teacher: z.string(),
  /** Title of the class it is for; null for all of the teacher's, and for who asks yet. */
  title: z.string().nullable(),
  /** Whose practice it counts as. */
  courseId: z.string().nullable(),
  /** Of what stands before it; only grows. */
  version: z.number().int(),
  message: liveMessage.nullable(),
  start: commonStart.nullable(),
  pick: livePick.nullable(),
  /** The teacher gave them that part; else they chose it. */
  isGiven: z.boolean().default(false),
  /** Of the classes that they share with the teacher, one of which it is to count for; empty where that is known. */
  classes: z.array(z.object({ courseId: z.string(), title: z.string() })).default([]),
  /** When it is over by the server's clock, in milliseconds; null for any room but one that is tried out. */
  trialEndsAt: z.number().nullable().default(null),
});
export type JoinedRoom = z.infer<typeof joinedRoom>;

const rosterEntry = z.object({
  id: z.string(),
  name: z.string(),
  connected: z.boolean(),
  pick: livePick.nullable(),
  guest,
});
const roster = z.array(rosterEntry);

/** What a teacher is told of their own. */
const ownRoom = z.object({
  roomId: z.string(),
  joinCode: z.string(),
  courseId: z.string().nullable(),
  title: z.string().nullable(),
  version: z.number().int(),
  message: liveMessage.nullable(),
  start: commonStart.nullable(),
  /** People without an account may ask to come in. */
  takesGuests: z.boolean().default(true),
  roster,
  /** null for any other room. */
  trial: trial.nullable().default(null),
});
export type OwnRoom = z.infer<typeof ownRoom>;

const count = z.object({ here: z.number().int(), of: z.number().int() });

/**
 * What goes on in a room. It tells; what somebody does to a room is a request, which gets through where no socket does.
 * `connectionId` is the teacher's id, for who joins them too.
 */
export const live = channel({
  path: '/ws/{connectionType}/{connectionId}',
  version: 2,
  client: z.discriminatedUnion('type', [z.strictObject({ type: z.literal('ping') })]),
  server: z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('room'),
      senderType: z.literal('teacher'),
      body: joinedRoom,
    }),
    z.strictObject({ type: z.literal('count'), senderType: z.literal('server'), body: count }),
    z.strictObject({ type: z.literal('roster'), senderType: z.literal('server'), body: roster }),
    /** The server's clock, in milliseconds. */
    z.strictObject({
      type: z.literal('pong'),
      senderType: z.literal('server'),
      body: z.object({ now: z.number() }),
    }),
    /** The teacher has ended it. */
    z.strictObject({ type: z.literal('ended'), senderType: z.literal('teacher') }),
    /** Another page of the same teacher has it now. */
    z.strictObject({ type: z.literal('taken-over'), senderType: z.literal('server') }),
  ]),
});
export type LiveTold = z.output<typeof live.server>;

/** Of the one room that a teacher has. */
export const openLiveRoom = endpoint({
  method: 'POST',
  path: '/api/livepractice/room',
  body: z.strictObject({
    courseId: classId.nullable(),
    /** A room for another class that is open is ended. */
    replaces: z.boolean().default(false),
  }),
  reply: z.object({ room: ownRoom }),
});

/**
 * A room for who has no class, with or without an account: for half an hour and ten guests, in the memory of the server. The
 * id stands where that of a teacher does. What goes on on this device already is answered again.
 */
export const openLiveTrial = endpoint({
  method: 'POST',
  path: '/api/livepractice/trial',
  body: z.strictObject({
    /** The page on which it was asked for. */
    location: z.string().regex(/^[a-z-]{1,40}$/),
  }),
  reply: trial.extend({ joinCode: z.string() }),
});

export const getLiveRoom = endpoint({
  method: 'GET',
  path: '/api/livepractice/room',
  reply: z.object({ room: ownRoom.nullable() }),
});

/** Whether people without an account may ask from now on; who has asked waits on. */
export const changeLiveRoom = endpoint({
  method: 'PUT',
  path: '/api/livepractice/room',
  body: z.strictObject({ takesGuests: z.boolean() }),
  reply: z.object({}),
});

/** What somebody of the room reads, whether they are there yet or not. They see it at once. */
export const giveLivePart = endpoint({
  method: 'POST',
  path: '/api/livepractice/room/part',
  body: z.strictObject({ personId: text(60), pick: livePick }),
  reply: z.object({}),
});

export const sendToLiveRoom = endpoint({
  method: 'POST',
  path: '/api/livepractice/room/message',
  body: liveMessage,
  reply: z.object({ version: z.number().int() }),
});

/** Counts everybody in, or stops everybody. */
export const startLiveRoom = endpoint({
  method: 'POST',
  path: '/api/livepractice/room/start',
  body: z.strictObject({ start: commonStart.omit({ at: true }).strict().nullable() }),
  reply: z.object({ start: commonStart.nullable() }),
});

export const endLiveRoom = endpoint({
  method: 'POST',
  path: '/api/livepractice/room/end',
  reply: z.object({}),
});

/** Lets guests in, or turns them away, those too who are in already. */
export const answerLiveGuests = endpoint({
  method: 'POST',
  path: '/api/livepractice/room/guests',
  body: z.strictObject({
    guestIds: z.array(text(60)).min(1).max(500),
    answer: z.enum(['yes', 'no']),
  }),
  reply: z.object({}),
});

/** Whose room a code leads to. */
export const findLiveRoom = endpoint({
  method: 'GET',
  path: '/api/livepractice/code/{code}',
  params: z.object({ code: text(40) }),
  reply: z.object({
    teacherId: z.string(),
    teacher: z.string(),
    /** Else only their own students come in. */
    takesGuests: z.boolean().default(true),
    /** With it a guest asks to be let in. */
    ticket: z.string(),
  }),
});

/** Asks to be let in without an account; who they are then is a cookie of this room. */
export const askAsGuest = endpoint({
  method: 'POST',
  path: '/api/livepractice/guest',
  body: z.strictObject({
    ticket: text(200),
    firstName: text(40).trim().min(1),
  }),
  reply: z.object({}),
});

/** Gives the seat back, so that the next one at a shared device asks for their own. */
export const leaveAsGuest = endpoint({
  method: 'POST',
  path: '/api/livepractice/guest/leave',
  reply: z.object({}),
});

/** Rooms that are open to a student without a code. */
export const getOpenLiveRooms = endpoint({
  method: 'GET',
  path: '/api/livepractice/open',
  reply: z.object({
    rooms: z.array(
      z.object({ teacherId: z.string(), teacher: z.string(), title: z.string().nullable() }),
    ),
  }),
});

const params = z.object({ teacherId });

/** Asked again and again where no socket is open; whoever asks is there. */
export const getJoinedRoom = endpoint({
  method: 'GET',
  path: '/api/livepractice/teacher/{teacherId}',
  params,
  reply: z.object({ room: joinedRoom, count }),
});

export const pickLivePart = endpoint({
  method: 'POST',
  path: '/api/livepractice/teacher/{teacherId}/pick',
  params,
  body: z.strictObject({
    pick: livePick,
    /** From before, not chosen now: what the teacher has given stays. */
    isRemembered: z.boolean().default(false),
  }),
  reply: z.object({}),
});

/** Of several classes that a student shares with the teacher, the one for which the practice counts. */
export const chooseLiveClass = endpoint({
  method: 'POST',
  path: '/api/livepractice/teacher/{teacherId}/class',
  params,
  body: z.strictObject({ courseId: classId }),
  reply: z.object({}),
});
