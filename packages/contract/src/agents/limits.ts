/** Spec §9: how often a screen asks for the agent's status; in milliseconds. */
export const statusPollEvery = 60_000
/** A photo is shown at 96 pixels at most; the web makes it small before it is sent. */
export const mostPhotoBytes = 512 * 1024
