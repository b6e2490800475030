import type { Attention } from '@prosa/contract/live'
import type { Connection } from '../calls/connection.ts'
import { recover } from '../calls/send.ts'
import { refreshSessionData } from '../session/refresh-session-data.ts'
import { clearSession, ownerOf, readOwner, readSession, subscribeSession } from '../session/session.ts'
import { cursorIn, type Frame, readFrame } from './live-frames.ts'
import { type Line, longestSilence, openLine } from './live-line.ts'
import { joinTabs, type TabEdges, type Tabs, type TabWord } from './live-tabs.ts'
import type { OpenWire } from './live-wire.ts'

export type Page = {
  connection(connection: Connection): void
  heard(frame: Frame): void
  /** What was fetched until now may lack something that happened meanwhile. */
  behind(): void
}
type Parts = { owner: string; page: Page; openWire: OpenWire; tabs: TabEdges }
type Tab = {
  /** The random id of this tab. */
  id: string
  owner: string
  page: Page
  openWire: OpenWire
  edges: TabEdges
  tabs: Tabs | null
  /** Set only in the tab that leads. */
  line: Line | null
  cursor: string | null
  connection: Connection
  heardAt: number
  /** This tab has not heard of a leader yet. */
  isNew: boolean
  /** What was fetched so far may be incomplete: it is asked for again with the next hello. */
  isBehind: boolean
  /** The tab that last said what its person looks at: there is one connection, and it attends to one chat. */
  attending: string | null
}

const stateEvery = 1_000

/**
 * Where a tab begins decides whether what it has fetched can be trusted. With the first hello, here or in the leading tab, the server begins
 * to tell: what was asked for before may lack what happened in between, and is asked for again. A tab that joins later stands where the
 * leader stands, which was listening before this tab asked for anything: nothing to ask again. From then on the cursor misses nothing.
 */
export function openLiveTab({ owner, page, openWire, tabs: edges }: Parts) {
  const now = Date.now()
  const connection: Connection = { state: 'connecting', since: now }
  const tab: Tab = {
    id: String(Math.random()),
    owner,
    page,
    openWire,
    edges,
    tabs: null,
    line: null,
    cursor: null,
    connection,
    heardAt: now,
    isNew: true,
    isBehind: true,
    attending: null,
  }
  page.connection(connection)
  const timer = setInterval(() => (tab.line ? sayState(tab) : lookAfterLeader(tab)), stateEvery)
  const unsubscribe = subscribeSession(() => tab.line?.renewToken())
  join(tab)
  return {
    wake: () => wake(tab),
    attend: (attention: Attention) => (tab.line ? attend(tab, tab.id, attention) : say(tab, { says: 'attends', tab: tab.id, attention })),
    /** Begins anew, for a page that the browser had frozen and brings back (bfcache): it heard nothing meanwhile. */
    begin() {
      leave(tab)
      Object.assign(tab, { cursor: null, isNew: true, isBehind: true, heardAt: Date.now() })
      join(tab)
      page.behind()
    },
    close() {
      clearInterval(timer)
      unsubscribe()
      leave(tab)
    },
  }
}

function join(tab: Tab) {
  const self = { lead: () => lead(tab), follow: () => follow(tab), heard: (word: TabWord) => hearTab(tab, word) }
  tab.tabs = joinTabs(`prosa.live/${tab.owner}`, self, tab.edges)
  say(tab, { says: 'joined' })
}

function leave(tab: Tab) {
  tab.line?.close()
  tab.line = null
  tab.tabs?.leave()
  tab.tabs = null
}

const say = (tab: Tab, word: TabWord) => tab.tabs?.post(word)
const sayState = (tab: Tab) => say(tab, { says: 'state', connection: tab.connection, cursor: tab.cursor })

function lead(tab: Tab) {
  if (tab.connection.state === 'online') became(tab, 'lost')
  tab.line?.close()
  tab.line = openLine({
    openWire: tab.openWire,
    token: () => tokenOf(tab.owner),
    recover,
    limited: () => void refreshSessionData(),
    cursor: () => tab.cursor,
    asking: () => say(tab, { says: 'asking', from: tab.cursor }),
    became: (state) => {
      became(tab, state)
      sayState(tab)
    },
    hear: (word, value, frame) => {
      // The first cursor comes with a hello. Before that, events may be missing below a frame's cursor.
      if (frame && (frame.word === 'hello' || tab.cursor !== null)) tab.cursor = cursorIn(frame) ?? tab.cursor
      tab.heardAt = Date.now()
      say(tab, { says: 'heard', word, value, cursor: tab.cursor })
      if (frame) take(tab, frame)
    },
  })
}

function follow(tab: Tab) {
  tab.line?.close()
  tab.line = null
  tab.heardAt = Date.now()
}

function tokenOf(owner: string): string | null {
  const session = readSession()
  return session && ownerOf(session.accessToken) === owner ? session.accessToken : null
}

function became(tab: Tab, state: Connection['state']) {
  if (state === tab.connection.state) return
  show(tab, { state, since: state === 'lost' ? tab.heardAt : Date.now() })
}

function show(tab: Tab, connection: Connection) {
  if (connection.state === tab.connection.state && connection.since === tab.connection.since) return
  tab.connection = connection
  tab.page.connection(connection)
}

function take(tab: Tab, frame: Frame) {
  if (frame.word === 'hello' && tab.isBehind) {
    tab.isBehind = false
    tab.page.behind()
  }
  tab.page.heard(frame)
  // Every tab hears this, and it does not concern somebody who has signed in since.
  if (frame.word === 'session.ended' && readOwner() === tab.owner) clearSession('expired')
}

function hearTab(tab: Tab, word: TabWord) {
  if (tab.line) {
    if (word.says === 'joined') sayState(tab)
    if (word.says === 'retry') tab.line.retry()
    if (word.says === 'attends') attend(tab, word.tab, word.attention)
  } else if (word.says !== 'joined' && word.says !== 'retry' && word.says !== 'attends') hearLeader(tab, word)
}

/** Somebody who looks away in one tab may look on in another: only the tab that spoke last can end it. */
function attend(tab: Tab, from: string, attention: Attention) {
  if (attention === null && tab.attending !== from) return
  tab.attending = attention === null ? null : from
  tab.line?.attend(attention)
}

function hearLeader(tab: Tab, word: Extract<TabWord, { says: 'asking' | 'heard' | 'state' }>) {
  const { isNew } = tab
  tab.heardAt = Date.now()
  tab.isNew = false
  // A leader whose cursor is another one may skip events that this tab has not heard.
  if (word.says === 'asking') tab.isBehind ||= word.from !== tab.cursor
  if (word.says === 'state') {
    show(tab, word.connection)
    if (isNew) standWith(tab, word.cursor)
  }
  if (word.says !== 'heard') return
  const frame = readFrame(word.word, word.value)
  if (isNew && frame?.word !== 'hello') standWith(tab, word.cursor)
  tab.cursor = word.cursor
  if (frame) take(tab, frame)
}

function standWith(tab: Tab, cursor: string | null) {
  tab.cursor = cursor
  tab.isBehind = cursor === null
}

/**
 * A leader that is closed or has crashed loses its lock by itself. One that is frozen keeps the lock and says nothing, so that its lead has
 * to be taken away.
 */
function lookAfterLeader(tab: Tab) {
  if (Date.now() - tab.heardAt <= longestSilence) return
  became(tab, 'lost')
  if (document.visibilityState === 'visible' && navigator.onLine) tab.tabs?.take()
}

function wake(tab: Tab) {
  if (tab.line) return tab.line.retry()
  say(tab, { says: 'retry' })
  lookAfterLeader(tab)
}
