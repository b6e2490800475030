import type { Label } from '@prosa/contract/labels/model'
import { useRef, useState } from 'react'
import { draftKey } from '../../kit/kept/draft-key.ts'
import { forgetLabelDraft, keepLabelDraft, type LabelDraft, readLabelDraft } from './kept-draft.ts'
import { differingLabelValues, type LabelValues, toLabelValues } from './label-values.ts'

export type TextProblem = 'textMissing' | 'label.textTaken'
type Wanted = { label: Label | null; firstColor: string }

/** The values of a label, which survive a reload of this tab, and their problems. */
export function useLabelForm({ label, firstColor }: Wanted) {
  const [key] = useState(() => draftKey(`label.${label?.labelId ?? 'new'}`))
  const [kept] = useState(() => readLabelDraft(key))
  const [draft, setDraft] = useState(() => kept ?? beginning(label, firstColor))
  const [isKept, setKept] = useState(kept !== null)
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { values, start } = draft

  const put = (next: LabelDraft) => {
    setDraft(next)
    keepLabelDraft(key, next)
  }
  const say = (found: TextProblem | null) => {
    setProblem(found)
    if (found) input.current?.focus()
  }
  const begin = (from: LabelDraft) => {
    setProblem(null)
    setKept(false)
    put(from)
  }
  return {
    draft,
    values,
    start,
    problem,
    input,
    put,
    begin,
    /** Whether the form was restored after a reload. */
    isKept,
    isTouched: differingLabelValues(values, start).length > 0,
    set: (change: Partial<LabelValues>) => {
      if ('text' in change) setProblem(null)
      put({ ...draft, values: { ...values, ...change } })
    },
    say,
    /** False where something is wrong; the focus is then on it. */
    check: () => {
      const isMissing = values.text.trim() === ''
      say(isMissing ? 'textMissing' : null)
      return !isMissing
    },
    startOver: () => begin(beginning(label, firstColor)),
    forget: () => forgetLabelDraft(key),
  }
}

export type LabelForm = ReturnType<typeof useLabelForm>

function beginning(label: Label | null, firstColor: string): LabelDraft {
  const start = label ? toLabelValues(label) : { text: '', color: firstColor, detail: '', description: '', departmentIdList: [] }
  return { version: label?.version ?? 0, start, values: start }
}
