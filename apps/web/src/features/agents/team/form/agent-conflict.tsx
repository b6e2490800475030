import type { Agent } from '@prosa/contract/agents/model'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { languageNames, useLanguage, useTexts } from '../../../../kit/i18n.ts'
import { ConflictAlert } from '../../../../ui/alerts/conflict-alert.tsx'
import { permissionWords } from '../../../session/public.ts'
import { teamTexts } from '../team-texts.ts'
import { toAgentValues, type ValueName } from './agent-values.ts'
import { departmentSummary } from './department-summary.ts'
import { useFieldNames } from './use-field-names.ts'

type Props = {
  now: Agent
  /** The fields that both changed. */
  fields: readonly ValueName[]
  departmentNames: ReadonlyMap<string, string>
  onOverwrite: () => void
  onTake: () => void
}

/** Edit conflict: shows what somebody else saved in between, and asks whose values are to stay. */
export function AgentConflict({ now, fields, departmentNames, onOverwrite, onTake }: Props) {
  const { conflict: texts, form } = useTexts(teamTexts)
  const words = useTexts(permissionWords)
  const language = useLanguage()
  const fieldNames = useFieldNames()
  const values = toAgentValues(now)
  const shown: Record<ValueName, string> = {
    ...values,
    phone: values.phone && writePhone(values.phone),
    language: values.language ? languageNames[values.language] : form.browserLanguage,
    granted: values.granted.map((name) => words[name].name).join(', '),
    departments: departmentSummary(values.departments, departmentNames, language),
    capacity: values.capacity === '0' ? form.noLimit : values.capacity,
  }
  const lines = fields.map((name) => ({ field: fieldNames[name], value: shown[name] }))
  return (
    <ConflictAlert lines={lines} onTake={onTake} onKeep={onOverwrite}>
      {texts.title}
    </ConflictAlert>
  )
}
