export { findAnswers, noteAnswers } from './answers/note-answers.ts'
export { broadcastsOfContact } from './report/people-store.ts'
export { broadcastsWithProperty, moveBroadcasts, templatesInBroadcasts } from './uses/broadcast-uses.ts'
