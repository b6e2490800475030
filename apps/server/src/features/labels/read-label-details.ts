import { readColor } from '@prosa/contract/formats/color'
import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { FieldProblem } from '@prosa/contract/kit/call'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { LabelDetails } from './label-change-store.ts'
import { type HeldDepartment, holdLabelDepartments } from './label-scope-store.ts'

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

/** The departments a label is to be for, each once; they stay as they are until the command's end. */
export async function holdScope({ db, actor }: Context, departmentIds: readonly string[]): Promise<HeldDepartment[]> {
  const wanted = new Set(departmentIds)
  if (wanted.size === 0) return []
  const held = await holdLabelDepartments(db, actor.companyId, [...wanted])
  if (held.length < wanted.size) throw new Refusal('department.notFound')
  return held
}

/** What it is for already may have been removed since; what is new has to be there. */
export function readScope(held: readonly HeldDepartment[], known: readonly string[]): string[] {
  if (held.some(({ departmentId, isThere }) => !isThere && !known.includes(departmentId))) throw new Refusal('department.notFound')
  return held.map(({ departmentId }) => departmentId)
}
