import { type CodeOf, codes } from '../kit/codes.ts'
import { moves } from '../kit/moves.ts'

/** Spec §4. Registered waits for its turn, Scheduled for its start. */
export const BroadcastStatus = codes({
  Draft: 0,
  Registered: 1,
  Preparing: 2,
  Running: 3,
  Done: 4,
  Canceled: 5,
  Scheduled: 6,
  Deleted: 7,
  Archived: 8,
  RunningRedo: 9,
  Paused: 10,
})
export type BroadcastStatus = CodeOf<typeof BroadcastStatus>

const { Draft, Registered, Preparing, Running, Done, Canceled, Scheduled, Deleted, Archived, RunningRedo, Paused } = BroadcastStatus

export const broadcastMoves = moves(BroadcastStatus, {
  /** Template, datasource and contacts. */
  edit: { from: [Draft], to: Draft },
  /** With a start that has come or is still to come. */
  finalize: { from: [Draft], to: [Registered, Scheduled] },
  /** At once, or at another time. */
  changeStart: { from: [Registered, Scheduled], to: [Registered, Scheduled] },
  /** To be written anew: by its author, or by whoever refuses to agree to it. */
  revise: { from: [Registered, Scheduled], to: Draft },
  prepare: { from: [Registered, Scheduled], to: Preparing },
  run: { from: [Preparing], to: Running },
  pause: { from: [Preparing, Running, RunningRedo], to: Paused },
  /** A paused one goes on. */
  resume: { from: [Paused], to: [Preparing, Running, RunningRedo] },
  finish: { from: [Running, RunningRedo], to: Done },
  /** Sends once more to those for whom it failed. */
  redo: { from: [Done], to: RunningRedo },
  cancel: { from: [Registered, Scheduled, Preparing, Running, RunningRedo, Paused], to: Canceled },
  archive: { from: [Done, Canceled], to: Archived },
  /** Back to the state from before. */
  unarchive: { from: [Archived], to: [Done, Canceled] },
  /** One that may still send has to be cancelled first. */
  delete: { from: [Draft, Done, Canceled, Archived], to: Deleted },
  /** As it was. */
  restore: { from: [Deleted], to: [Draft, Done, Canceled, Archived] },
})

export const BroadcastType = codes({ Template: 1, Chatbot: 2, SMS: 3 })
export type BroadcastType = CodeOf<typeof BroadcastType>

export const BroadcastDatasource = codes({ ContactList: 0, ExternalFile: 1 })
export type BroadcastDatasource = CodeOf<typeof BroadcastDatasource>

/** The source of a variable's value: the contact's properties, or the imported file. */
export const PropertySource = codes({ Internal: 0, Imported: 1 })
export type PropertySource = CodeOf<typeof PropertySource>
