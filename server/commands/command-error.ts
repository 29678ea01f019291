/** Bad input on the command line: its message is the one line the person sees. */
export class CommandError extends Error {}
