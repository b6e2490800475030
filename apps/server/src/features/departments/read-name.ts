import { tidyName } from '@prosa/contract/formats/tidy-name'
import { Refusal } from '../../kit/http/refusal.ts'

export function readName(departmentName: string): string {
  const name = tidyName(departmentName)
  if (name === '') throw new Refusal('input.invalid', { fields: [{ name: 'departmentName', problem: 'required' }] })
  return name
}
