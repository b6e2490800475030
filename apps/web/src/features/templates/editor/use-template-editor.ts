import type { Media } from '@prosa/contract/media/model'
import type { TemplateContent, TemplateValue } from '@prosa/contract/templates/content'
import { templateDraftCalls } from '@prosa/contract/templates/draft-calls'
import type { TemplateDetail } from '@prosa/contract/templates/model'
import type { TemplateType } from '@prosa/contract/templates/states'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsCut } from '../../../kit/calls/connection.ts'
import { queryKeyOf } from '../../../kit/calls/query.ts'
import { type Draft, draftOf, emptyDraft } from './draft/draft.ts'
import { DraftKeeper } from './draft/draft-keeper.ts'
import { keyOfPlace, valuesOf, withValues } from './variables/variables.ts'

export type EditorMode = 'new' | 'edit' | 'duplicate' | 'view'
export type TemplateEditor = ReturnType<typeof useTemplateEditor>

type Given = {
  companyId: string
  mode: EditorMode
  detail: TemplateDetail | null
  isFixed: boolean
  firstType: TemplateType
  onMade: (detail: TemplateDetail) => void
}

/** What is written, where it is kept, and every way to change it. */
export function useTemplateEditor({ companyId, mode, detail, isFixed, firstType, onMade }: Given) {
  const client = useQueryClient()
  const remembered = useRef(new Map<string, TemplateValue>())
  const made = useEffectEvent(onMade)
  const store = useEffectEvent((stored: TemplateDetail) => {
    client.setQueryData(queryKeyOf(templateDraftCalls.getTemplate, { companyId, templateId: stored.templateId }), stored)
    if (stored.templateId !== detail?.templateId || mode === 'duplicate') made(stored)
  })
  const [keeper] = useState(() => {
    const isOwn = detail !== null && mode !== 'duplicate'
    const base = detail === null ? emptyDraft(firstType) : draftOf(detail, { inUse: mode === 'view' || mode === 'duplicate' })
    return new DraftKeeper(
      { templateId: isOwn ? detail.templateId : null, version: isOwn ? detail.version : 0, draft: base },
      {
        companyId,
        copyOf: mode === 'duplicate' ? (detail?.templateId ?? null) : null,
        onShown: (next) => setShown(next),
        onStored: (stored) => store(stored),
      },
    )
  })
  const [shown, setShown] = useState(keeper.shown)
  const [cardAt, setCardAt] = useState(0)
  const [uploaded, setUploaded] = useState<readonly Media[]>([])
  const isCut = useIsCut()

  useEffect(() => {
    if (isFixed) return
    keeper.begin()
    return () => keeper.end()
  }, [keeper, isFixed])
  useEffect(() => {
    if (detail && !isFixed) keeper.hear(detail)
  }, [keeper, detail, isFixed])
  useEffect(() => {
    if (!isCut && !isFixed && keeper.shown.keeping.state === 'kept') void keeper.save()
  }, [keeper, isCut, isFixed])

  const draft = isFixed && detail ? draftOf(detail, { inUse: mode === 'view' }) : shown.draft
  /** What was typed last, also for whom this was rendered before: a file that arrives, or a click on "undo". */
  const newest = (): Draft => (isFixed ? draft : keeper.shown.draft)
  const change = (next: Draft) => {
    if (isFixed) return
    for (const [key, value] of valuesOf(newest().content)) remembered.current.set(key, value)
    keeper.change({ ...next, content: withValues(next.content, remembered.current) })
  }
  return {
    companyId,
    mode,
    detail,
    isFixed,
    draft,
    keeping: shown.keeping,
    templateId: shown.templateId,
    isNameTaken: shown.takenName === `${draft.templateName}/${draft.language}`,
    change,
    set: (changes: Partial<Omit<Draft, 'content'>>) => change({ ...newest(), ...changes }),
    write: (content: Partial<TemplateContent> | ((newest: TemplateContent) => Partial<TemplateContent>)) => {
      const known = newest()
      change({ ...known, content: { ...known.content, ...(typeof content === 'function' ? content(known.content) : content) } })
    },
    keeper,
    /** The card of a carousel that is being written. */
    cardAt,
    showCard: setCardAt,
    /** Its id, after it was made on the server where it was not yet; null where that failed. */
    makeSure: async (): Promise<string | null> => {
      if (keeper.shown.templateId === null) await keeper.save()
      return keeper.shown.templateId
    },
    /** A value for a variable that is about to be put in a text. */
    remember: (value: TemplateValue) => void remembered.current.set(` ${keyOfPlace(value)}`, value),
    know: (media: Media) => setUploaded((known) => [...known, media]),
    mediaOf: (mediaId: string): Media | null => [...uploaded, ...(detail?.media ?? [])].find((each) => each.mediaId === mediaId) ?? null,
  }
}
