import type { Wanted } from './row.ts'

/** No worse than this share of what was measured before; a smaller figure is the better one for `most`. */
const kept = 0.95
const asFastAs = (before: number): Wanted => ({ of: 'ratio', least: before * kept })
const asQuickAs = (before: number): Wanted => ({ of: 'ratio', most: before / kept })

/** What each figure must reach. Ratios are those to the bare floor of the same run, so that they hold on any machine. */
export const wanted = {
  firstPage: { of: 'value', most: 150 },
  idleMemory: { of: 'value', most: 300 },
  fullMemory: { of: 'value', most: 600 },
  /** Nothing stays of a load; the collector's moment is a matter of luck. */
  heapAfterLoad: { of: 'ratio', most: 1.25 },
  /** Of each process, two minutes after half a minute of full inbound. */
  memoryAfterInbound: { of: 'value', most: 300 },

  style: { of: 'ratio', least: 0.6 },
  read: { of: 'ratio', least: 0.75 },
  readServerCpu: { of: 'value', most: 0.5 },
  readDatabaseCpu: { of: 'value', most: 0.3 },
  /** With 200 allowed ranges of addresses beside none. */
  addresses: { of: 'ratio', least: 0.95 },
  signIn: { of: 'ratio', least: 0.75 },
  /** Somebody's flags beside a bare route with the same SQL. */
  ownFlags: { of: 'ratio', least: 0.6 },
  /** A read call of a company with 100 flags beside the same without. */
  readWithFlags: { of: 'ratio', least: 0.95 },

  /** Lists, totals, opening a chat and loading upward beside one range of one table. */
  list: { of: 'ratio', least: 0.5 },
  /** By name and by number beside one's own chats of those whom the word index finds. */
  found: { of: 'ratio', least: 0.5 },
  /** Words in all messages beside their places in the index and as many rows. */
  searched: { of: 'ratio', least: 0.6 },
  /** Closed by one batch beside a bare script. */
  batch: { of: 'ratio', least: 0.5 },
  /** People from a file beside COPY through the bare driver. */
  contactImport: { of: 'ratio', least: 0.2 },
  /** Lists of contacts beside bare SQL that answers the same. */
  contactList: { of: 'ratio', least: 0.6 },
  /** The list of templates beside bare SQL that answers the same, and a look at an account beside a bare loop. */
  templateList: { of: 'ratio', least: 0.6 },
  templateLook: { of: 'ratio', least: 0.5 },
  /** A file of contacts beside COPY of the same. */
  contactFile: { of: 'ratio', least: 0.5 },
  /** While it is written beside before, however many stand in it. */
  fileMemory: { of: 'ratio', most: 1.25 },
  /** With many chats beside few. */
  grown: { of: 'ratio', least: 1 / 1.5 },
  listServerCpu: { of: 'value', most: 1 },
  listDatabaseCpu: { of: 'value', most: 0.6 },

  events: asQuickAs(1.62),
  inbound: asFastAs(0.62),
  /** While others send what nobody signed, beside the same without them. */
  inboundBesideBad: { of: 'ratio', least: 0.8 },
  /** With what a search needs of each message beside without. */
  inboundPosted: { of: 'ratio', least: 0.95 },
  inboundGrown: { of: 'ratio', least: 1 / 1.5 },
  /** A night of old messages beside a bare delete in pieces, and first messages meanwhile beside without it. */
  retention: { of: 'ratio', least: 0.5 },
  inboundBesideNight: { of: 'ratio', least: 0.9 },
  outboundAtOnce: { of: 'ratio', least: 0.6 },
  outboundFarAway: asFastAs(0.87),
  providerToSocket: asQuickAs(1.91),
  providerToSocketBusy: asQuickAs(1.5),

  /** Chats given to people beside a bare script, and among many people beside few. */
  decisions: { of: 'ratio', least: 0.5 },
  decisionsAmongMany: { of: 'ratio', least: 1 / 1.5 },
  /** First messages to a department that distributes beside one that does not, and until its agent has one. */
  inboundDistributed: { of: 'ratio', least: 0.9 },
  providerToAgent: { of: 'ratio', most: 2 },
  /** What supervisors see beside the least SQL that answers the same. */
  board: { of: 'ratio', least: 0.6 },

  /** People of a broadcast frozen beside one bare insert of the same, and written to beside a bare loop of the same requests. */
  broadcastFreezing: { of: 'ratio', least: 0.3 },
  broadcastSending: { of: 'ratio', least: 0.7 },
  /** MB above idle, however many people it has. */
  broadcastMemory: { of: 'value', most: 100 },
  /** What customers and people at work wait for while it goes on, beside without it. */
  besideBroadcast: { of: 'ratio', most: 2 },
  broadcastReport: { of: 'ratio', least: 0.6 },

  /** The time of a list while another company counts with many conditions, as a ratio to the time alone. */
  besideExpensiveReads: { of: 'ratio', most: 2 },

  readsPerEvent: { of: 'value', most: 0 },
  broadcastCpu: { of: 'ratio', most: 2 },
} as const satisfies Record<string, Wanted>
