/** Why the server or a command cannot start. Its message is the one sentence a person sees: what is wrong and what to do. */
export class StartupProblem extends Error {}
