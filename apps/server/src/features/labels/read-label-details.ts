import { readColor } from '@prosa/contract/formats/color'
import { tidyName } from '@prosa/contract/formats/tidy-name'
import type { FieldProblem } from '@prosa/contract/kit/call'
import { Refusal } from '../../kit/http/refusal.ts'
import type { LabelDetails } from './label-change-store.ts'

type Known = Omit<LabelDetails, 'departmentIdList'>
type Sent = { [K in keyof Known]?: Known[K] | undefined }

/** What a form says of a label, and where it says nothing what is known. */
export function readLabelDetails(sent: Sent, known: Known): Known {
  const fields: FieldProblem[] = []
  const text = tidyName(sent.text ?? known.text)
  if (text === '') fields.push({ name: 'text', problem: 'required' })
  const color = sent.color === undefined ? { value: known.color } : readColor(sent.color)
  if (color.problem) fields.push({ name: 'color', problem: color.problem })
  if (color.problem || fields.length > 0) throw new Refusal('input.invalid', { fields })
  return {
    text,
    detail: tidyName(sent.detail ?? known.detail),
    description: tidyName(sent.description ?? known.description),
    color: color.value,
  }
}
