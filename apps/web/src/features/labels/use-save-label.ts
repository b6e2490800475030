import { errorStatus } from '@prosa/contract/errors'
import { labelCalls } from '@prosa/contract/labels/calls'
import type { Label } from '@prosa/contract/labels/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import { send } from '../../kit/calls/send.ts'
import type { Language } from '../../kit/i18n.ts'
import type { LabelDraft } from './kept-draft.ts'
import { differingLabelValues, type LabelValues, toLabelDetails, toLabelValues, touchedOf } from './label-values.ts'
import { labelsTexts } from './labels-texts.ts'

/** The saved label, or in a conflict the one that somebody else saved. */
type Saved = { saved: Label; conflict?: undefined } | { conflict: Label }

const created = (language: Language) => labelsTexts[language].done.created
const saved = (language: Language) => labelsTexts[language].done.saved

export function useSaveLabel(companyId: string) {
  const client = useQueryClient()
  const creating = useCommand(labelCalls.createLabel, { takesOver: true, done: created })
  const altering = useCommand(labelCalls.updateLabel, { takesOver: true, done: saved })
  const listed = () => askAgain(client, keyOfAll(labelCalls.listLabels))

  const create = async (values: LabelValues): Promise<Saved> => ({
    saved: await creating.mutateAsync({ companyId, ...toLabelDetails(values) }).finally(listed),
  })
  /** Sends only what was changed, so that what somebody else changed beside it stays. */
  const save = (labelId: string, { version, start, values }: LabelDraft) =>
    altering.mutateAsync({ companyId, labelId, version, ...touchedOf(start, toLabelDetails(values)) }).finally(listed)

  const alter = async (labelId: string, draft: LabelDraft): Promise<Saved> => {
    try {
      return { saved: await save(labelId, draft) }
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'label.changedMeanwhile') throw error
      const labels = await send(labelCalls.listLabels, { companyId, fillDetail: true })
      const now = labels.find((each) => each.labelId === labelId)
      if (!now) throw notFound()
      if (differingLabelValues(toLabelValues(now), draft.start).length > 0) return { conflict: now }
      // Somebody changed what the panel does not show, such as its state: there is no conflict to decide.
      return { saved: await save(labelId, { ...draft, version: now.version }) }
    }
  }
  return { create, alter, isBusy: creating.isPending || altering.isPending }
}

const notFound = () =>
  new RefusedError({ status: errorStatus['label.notFound'], code: 'label.notFound', detailMessage: 'removed meanwhile' })
