import { useTexts } from '../../../../kit/i18n.ts'
import { teamTexts } from '../team-texts.ts'
import type { ValueName } from './agent-values.ts'

/** The labels of the fields in the panel. */
export function useFieldNames(): Record<ValueName, string> {
  const { name, email, phoneName, language, password, permissions, departments, capacity } = useTexts(teamTexts).form
  return { name, email, phone: phoneName, language, password, granted: permissions, departments, capacity }
}
