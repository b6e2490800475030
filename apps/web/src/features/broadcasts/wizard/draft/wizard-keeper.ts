import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { isUnheard, RefusedError } from '../../../../kit/calls/refused-error.ts'
import { send } from '../../../../kit/calls/send.ts'
import { unmade } from '../../broadcast-address.ts'
import { changedIn, makeDraft, saveGroup } from './save-group.ts'
import {
  changesOf,
  clashesOf,
  type GroupName,
  groupNames,
  keep,
  readKept,
  type Written,
  type WrittenKey,
  withValues,
  writtenOf,
} from './written.ts'

const saveDelay = 1_000
const retryDelay = 5_000

/** Where what is written is: `waiting` and `saving` are on their way, `kept` only in this browser. */
export type Keeping =
  | { state: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { state: 'saved'; at: number }
  | { state: 'clash'; theirs: Broadcast; names: readonly WrittenKey[] }
  | { state: 'refused'; error: RefusedError }

export type Shown = { written: Written; keeping: Keeping; broadcast: Broadcast | null }
type Edges = { companyId: string; onShown: (shown: Shown) => void; onStored: (broadcast: Broadcast) => void }

/**
 * Autosave: each change is in this browser at once, and on the server a second after the last one, each part by the call that is for it. What
 * somebody else saved meanwhile is joined with it; where both changed the same, nothing is saved until it is said whose stays.
 */
export class WizardKeeper {
  #shown: Shown
  /** As the server had it when this was last in step with it. */
  #base: Written
  #version: number
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null
  #heard: Broadcast | null = null
  /** What was refused is not sent again before it is another. */
  readonly #refusedParts = new Map<GroupName, string>()
  readonly #edges: Edges

  constructor(broadcast: Broadcast | null, first: Written, edges: Edges) {
    this.#edges = edges
    const stored = broadcast ? writtenOf(broadcast) : first
    const kept = readKept(broadcast?.broadcastId ?? unmade)
    const isOlder = kept !== null && broadcast !== null && kept.version < broadcast.version
    this.#version = isOlder ? kept.version : (broadcast?.version ?? 0)
    this.#base = isOlder ? kept.base : stored
    this.#shown = { written: kept?.written ?? stored, keeping: { state: 'clean' }, broadcast }
  }

  get shown(): Shown {
    return this.#shown
  }

  get version(): number {
    return this.#version
  }

  /** Called once it is on the screen: what was left in this browser goes to the server. */
  begin() {
    const { broadcast } = this.#shown
    if (broadcast && broadcast.version > this.#version) this.hear(broadcast)
    if (this.#unsaved().length > 0) this.#wait()
  }

  change(changes: Partial<Written>) {
    const written = { ...this.#shown.written, ...changes }
    const { keeping, broadcast } = this.#shown
    keep(broadcast?.broadcastId ?? unmade, { version: this.#version, base: this.#base, written })
    const isClash = keeping.state === 'clash'
    this.#show({ written, keeping: isClash ? keeping : { state: 'waiting' } })
    if (!isClash) this.#wait()
  }

  /** Saves now what waits, after a save that is under way; the broadcast where all of it is on the server, else null. */
  async save(): Promise<Broadcast | null> {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    if (this.#shown.keeping.state === 'clash') return null
    if (this.#unsaved().length === 0 && this.#shown.broadcast !== null) {
      this.#settle()
      return this.#shown.broadcast
    }
    this.#saving = this.#sendNow()
    await this.#saving
    return this.#unsaved().length === 0 && this.#shown.keeping.state !== 'refused' ? this.#shown.broadcast : null
  }

  /** What a command of its own has answered; what is typed meanwhile stays. */
  adopt(broadcast: Broadcast) {
    this.hear(broadcast)
    this.#edges.onStored(broadcast)
  }

  /** The server has another version of it: a command, an event or an answer told of it. */
  hear(theirs: Broadcast) {
    const { broadcast, written: mine } = this.#shown
    if (broadcast?.broadcastId !== theirs.broadcastId || theirs.version < this.#version) return
    if (this.#saving) {
      this.#heard = theirs
      return
    }
    this.#heard = null
    const stored = writtenOf(theirs)
    const names = clashesOf(this.#base, mine, stored)
    if (names.length > 0) return this.#show({ keeping: { state: 'clash', theirs, names }, broadcast: theirs })
    const own = changesOf(this.#base, mine)
    this.#base = stored
    this.#version = theirs.version
    this.#show({ broadcast: theirs, written: withValues(stored, mine, own) })
    if (this.#unsaved().length > 0) this.#wait()
  }

  /** After a clash: whose values stay. */
  settleClash(whose: 'mine' | 'theirs') {
    const { keeping, written: mine } = this.#shown
    if (keeping.state !== 'clash') return
    const stored = writtenOf(keeping.theirs)
    const own = changesOf(this.#base, mine).filter((key) => whose === 'mine' || !keeping.names.includes(key))
    this.#base = stored
    this.#version = keeping.theirs.version
    this.#show({ keeping: { state: 'clean' }, written: withValues(stored, mine, own) })
    this.change({})
  }

  /** The page is left; what waits is sent, and is in this browser until the server has it. */
  end() {
    clearTimeout(this.#timer)
    if (this.#shown.keeping.state === 'waiting') void this.save()
  }

  #partOf = (group: GroupName): WrittenKey[] => {
    const changed = changedIn(group, this.#base, this.#shown.written)
    return this.#refusedParts.get(group) === this.#wordsOf(changed) ? [] : changed
  }

  #wordsOf = (names: readonly WrittenKey[]) => JSON.stringify(names.map((key) => this.#shown.written[key]))

  #unsaved = (): GroupName[] => groupNames.filter((group) => this.#partOf(group).length > 0)

  #wait(delay = saveDelay) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), delay)
  }

  async #sendNow() {
    this.#show({ keeping: { state: 'saving' } })
    try {
      if (this.#shown.broadcast === null) await this.#make()
      for (const group of this.#unsaved()) await this.#sendGroup(group)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      await this.#refused(error)
    } finally {
      this.#saving = null
    }
    if (this.#heard) this.hear(this.#heard)
    if (this.#shown.keeping.state === 'saving') this.#settle()
  }

  async #make() {
    const made = await makeDraft(this.#edges.companyId, this.#shown.written)
    keep(unmade, null)
    this.#base = writtenOf(made)
    this.#version = made.version
    const { written } = this.#shown
    // The server names what nobody named: that is no change to be taken back.
    const named = (['broadcastName', 'phonenumberId', 'departmentId'] as const).filter((key) => written[key].trim() === '')
    this.#show({ broadcast: made, written: withValues(written, this.#base, named) })
    this.#edges.onStored(made)
  }

  async #sendGroup(group: GroupName) {
    const { written: sent, broadcast } = this.#shown
    const changed = this.#partOf(group)
    if (changed.length === 0 || broadcast === null) return
    const words = this.#wordsOf(changed)
    const one = { companyId: this.#edges.companyId, broadcastId: broadcast.broadcastId, version: this.#version }
    try {
      this.#take(await saveGroup(group, one, sent, changed), sent, changed)
    } catch (error) {
      if (error instanceof RefusedError && !isUnheard(error) && error.code !== 'broadcast.changedMeanwhile')
        this.#refusedParts.set(group, words)
      throw error
    }
  }

  /** What was typed on while it was sent stays; of the rest the server's writing is right. */
  #take(broadcast: Broadcast, sent: Written, names: readonly WrittenKey[]) {
    const { written } = this.#shown
    const stored = writtenOf(broadcast)
    const typedOn = changesOf(sent, written)
    const own = changesOf(this.#base, written).filter((key) => !names.includes(key) || typedOn.includes(key))
    this.#base = stored
    this.#version = broadcast.version
    this.#refusedParts.clear()
    const same = names.filter((key) => !changesOf(stored, written).includes(key))
    this.#show({ broadcast, written: withValues(stored, written, [...own, ...same]) })
    this.#edges.onStored(broadcast)
  }

  async #refused(error: RefusedError) {
    if (isUnheard(error)) {
      this.#show({ keeping: { state: 'kept' } })
      return this.#wait(retryDelay)
    }
    const { broadcast } = this.#shown
    if (error.code === 'broadcast.changedMeanwhile' && broadcast !== null) return this.#askAgain(broadcast.broadcastId)
    this.#show({ keeping: { state: 'refused', error } })
    if (this.#unsaved().length > 0) this.#wait()
  }

  /** What is there now; it is heard when the save is over. */
  async #askAgain(broadcastId: string) {
    try {
      this.#heard = await send(broadcastDraftCalls.getBroadcast, { companyId: this.#edges.companyId, broadcastId })
      this.#show({ keeping: { state: 'waiting' } })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#show({ keeping: { state: 'kept' } })
      this.#wait(retryDelay)
    }
  }

  #settle() {
    const { broadcast, written } = this.#shown
    if (this.#unsaved().length > 0) {
      this.#show({ keeping: { state: 'waiting' } })
      return this.#wait()
    }
    const isSame = changesOf(this.#base, written).length === 0
    if (broadcast) keep(broadcast.broadcastId, isSame ? null : { version: this.#version, base: this.#base, written })
    this.#show({ keeping: { state: 'saved', at: Date.now() } })
  }

  #show(shown: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...shown }
    this.#edges.onShown(this.#shown)
  }
}
