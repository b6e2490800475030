import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import * as z from 'zod/mini'
import { isUnheard, RefusedError } from '../../../../kit/calls/refused-error.ts'
import { send } from '../../../../kit/calls/send.ts'
import { type Changes, changesOf, clashesOf, type Draft, draftOf, keepDraft, readKeptDraft, withChanges } from './draft.ts'

const { createTemplateDraft, saveTemplateDraft, duplicateTemplate, getTemplate } = templateDraftCalls

const saveDelay = 1_000
const retryDelay = 5_000

/** Where the words of the draft are: `waiting` and `saving` are on their way, `kept` only in this browser. */
export type Keeping =
  | { state: 'clean' | 'waiting' | 'saving' | 'kept' }
  | { state: 'saved'; at: number }
  | { state: 'clash'; theirs: TemplateDetail; who: string | null }
  | { state: 'refused'; error: RefusedError }

/** As the server has it; no id means that there is none there yet. */
type Stored = { templateId: string | null; version: number; draft: Draft }
export type Shown = { draft: Draft; keeping: Keeping; templateId: string | null; takenName: string | null }
type Edges = {
  companyId: string
  /** The one of which a copy is made at the first word. */
  copyOf: string | null
  onShown: (shown: Shown) => void
  onStored: (detail: TemplateDetail) => void
}

const unmade = 'new'
const nameOf = ({ templateName, language }: Pick<Draft, 'templateName' | 'language'>) => `${templateName}/${language}`

/** The server names whoever saved last, where it may. */
const Facts = z.object({ changedBy: z.string() })
function whoIn(facts: unknown): string | null {
  const said = Facts.safeParse(facts)
  return said.success ? said.data.changedBy : null
}

/**
 * Autosave: each change is in this browser at once, and on the server a second after the last one. What somebody else saved meanwhile is
 * joined with it; where both changed the same, nothing is saved until it is said whose words stay.
 */
export class DraftKeeper {
  #stored: Stored
  #shown: Shown
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | null = null
  #heard: TemplateDetail | null = null
  #who: string | null = null
  readonly #edges: Edges

  constructor(stored: Stored, edges: Edges) {
    this.#edges = edges
    const kept = readKeptDraft(stored.templateId ?? unmade)
    const isNewer = kept !== null && kept.version < stored.version
    this.#stored = isNewer ? { ...stored, version: kept.version, draft: kept.base } : stored
    this.#shown = { draft: kept?.draft ?? stored.draft, keeping: { state: 'clean' }, templateId: stored.templateId, takenName: null }
  }

  get shown(): Shown {
    return this.#shown
  }

  /** Called once it is on the screen: what was left in this browser goes to the server. */
  begin() {
    if (this.#hasChanges()) this.#wait()
  }

  change(draft: Draft) {
    const { templateId, version, draft: base } = this.#stored
    keepDraft(templateId ?? unmade, { version, base, draft })
    const { keeping } = this.#shown
    this.#show({ draft, keeping: keeping.state === 'clash' ? keeping : { state: 'waiting' } })
    if (keeping.state !== 'clash') this.#wait()
  }

  /** Saves now what waits, after a save that is under way; true where all is on the server. */
  async save(): Promise<boolean> {
    clearTimeout(this.#timer)
    while (this.#saving) await this.#saving
    if (this.#shown.keeping.state === 'clash') return false
    if (!this.#hasChanges() && this.#stored.templateId !== null) {
      this.#settle()
      return true
    }
    this.#saving = this.#sendNow()
    await this.#saving
    return !this.#hasChanges()
  }

  async #sendNow() {
    const { draft } = this.#shown
    this.#show({ keeping: { state: 'saving' } })
    try {
      this.#take(await this.#send(this.#changes()), draft)
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      await this.#refused(error)
    } finally {
      this.#saving = null
    }
    if (this.#heard) this.hear(this.#heard)
    if (this.#shown.keeping.state === 'saving') this.#settle()
  }

  /** The server has another version of it: an event or an answer told of it. */
  hear(theirs: TemplateDetail) {
    if (theirs.templateId !== this.#stored.templateId || theirs.version <= this.#stored.version) return
    if (this.#saving) {
      this.#heard = theirs
      return
    }
    this.#heard = null
    const draft = draftOf(theirs)
    if (clashesOf(this.#stored.draft, this.#shown.draft, draft).length > 0) {
      this.#show({ keeping: { state: 'clash', theirs, who: this.#who } })
      return
    }
    const mine = this.#changes()
    this.#stored = { ...this.#stored, version: theirs.version, draft }
    this.#show({ draft: withChanges(draft, mine) })
    if (this.#hasChanges()) this.#wait()
  }

  /** After a clash: whose words stay. */
  settleClash(whose: 'mine' | 'theirs') {
    const { keeping, draft: mine } = this.#shown
    if (keeping.state !== 'clash') return
    const draft = draftOf(keeping.theirs)
    this.#stored = { ...this.#stored, version: keeping.theirs.version, draft }
    this.#show({ keeping: { state: 'clean' } })
    this.change(whose === 'mine' ? mine : draft)
  }

  /** What a command of its own has answered, such as submitting. */
  adopt(detail: TemplateDetail) {
    clearTimeout(this.#timer)
    this.#stored = { templateId: detail.templateId, version: detail.version, draft: draftOf(detail) }
    keepDraft(detail.templateId, null)
    this.#show({ draft: this.#stored.draft, keeping: { state: 'clean' } })
    this.#edges.onStored(detail)
  }

  get version(): number {
    return this.#stored.version
  }

  /** The page is left; what waits is sent, and is in this browser until the server has it. */
  end() {
    clearTimeout(this.#timer)
    if (this.#shown.keeping.state === 'waiting') void this.save()
  }

  /** A name that another template has is not sent again, so that everything else is saved. */
  #changes(): Changes {
    const { draft, takenName } = this.#shown
    const { templateName, language, ...rest } = changesOf(this.#stored.draft, draft)
    return takenName === nameOf(draft)
      ? rest
      : { ...rest, ...(templateName !== undefined && { templateName }), ...(language !== undefined && { language }) }
  }

  #hasChanges = () => Object.keys(this.#changes()).length > 0

  #wait(delay = saveDelay) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), delay)
  }

  async #send(changes: Changes): Promise<TemplateDetail> {
    const { companyId, copyOf } = this.#edges
    const { templateId, version } = this.#stored
    const byItself = { byItself: true }
    if (templateId !== null) return send(saveTemplateDraft, { companyId, templateId, version, ...changes }, byItself)
    if (copyOf === null) {
      // The server begins a draft with nothing: also the category that was chosen, and what belongs to it, is news there.
      const { language, templateType, content } = this.#stored.draft
      const { authenticationOtpType } = content
      return send(createTemplateDraft, { companyId, language, templateType, authenticationOtpType, ...changes }, byItself)
    }
    const { templateName, ...rest } = changes
    const copy = await send(duplicateTemplate, { companyId, templateId: copyOf, ...(templateName && { templateName }) }, byItself)
    return send(saveTemplateDraft, { companyId, templateId: copy.templateId, version: copy.version, ...rest }, byItself)
  }

  #take(detail: TemplateDetail, sent: Draft) {
    const isNew = this.#stored.templateId === null
    const isUnnamed = sent.templateName === ''
    const named = (draft: Draft) => (isUnnamed && draft.templateName === '' ? { ...draft, templateName: detail.templateName } : draft)
    const isTaken = this.#shown.takenName === nameOf(sent)
    const { templateName, language } = detail
    this.#stored = {
      templateId: detail.templateId,
      version: detail.version,
      draft: isTaken ? { ...sent, templateName, language } : named(sent),
    }
    if (isNew) keepDraft(unmade, null)
    this.#show({ draft: named(this.#shown.draft), templateId: detail.templateId })
    this.#edges.onStored(detail)
  }

  async #refused(error: RefusedError) {
    if (isUnheard(error)) {
      this.#show({ keeping: { state: 'kept' } })
      this.#wait(retryDelay)
      return
    }
    const { templateId } = this.#stored
    if (error.code === 'template.nameTaken') {
      this.#show({ takenName: nameOf(this.#shown.draft), keeping: { state: 'waiting' } })
      this.#wait()
    } else if (error.code === 'template.changedMeanwhile' && templateId !== null) {
      this.#who = whoIn(error.facts)
      await this.#askAgain(templateId)
    } else this.#show({ keeping: { state: 'refused', error } })
  }

  /** What is there now; it is heard when the save is over. */
  async #askAgain(templateId: string) {
    try {
      this.#heard = await send(getTemplate, { companyId: this.#edges.companyId, templateId })
      this.#edges.onStored(this.#heard)
      this.#show({ keeping: { state: 'waiting' } })
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
      this.#show({ keeping: { state: 'kept' } })
      this.#wait(retryDelay)
    }
  }

  #settle() {
    const { templateId, version, draft: base } = this.#stored
    if (this.#hasChanges()) {
      this.#show({ keeping: { state: 'waiting' } })
      return this.#wait()
    }
    const isSame = Object.keys(changesOf(base, this.#shown.draft)).length === 0
    if (templateId !== null) keepDraft(templateId, isSame ? null : { version, base, draft: this.#shown.draft })
    this.#show({ keeping: { state: 'saved', at: Date.now() } })
  }

  #show(shown: Partial<Shown>) {
    this.#shown = { ...this.#shown, ...shown }
    this.#edges.onShown(this.#shown)
  }
}
