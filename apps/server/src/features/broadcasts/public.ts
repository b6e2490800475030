export { findAnswers, noteAnswers } from './answers/note-answers.ts'
export { eraseFromBroadcastFiles } from './file/erase-from-broadcast-files.ts'
export { broadcastsOfContact } from './report/people-store.ts'
export { broadcastsWithProperty, moveBroadcasts, templatesInBroadcasts } from './uses/broadcast-uses.ts'
