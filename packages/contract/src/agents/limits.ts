/** Spec §9: how often a screen asks for the agent's status; in milliseconds. */
export const statusPollEvery = 60_000
