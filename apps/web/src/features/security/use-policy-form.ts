import { securityCalls } from '@prosa/contract/security/calls'
import type { SecurityPolicy } from '@prosa/contract/security/model'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { useTexts } from '../../kit/i18n.ts'
import { type SettingsFormOf, useSettingsForm } from '../settings-form/public.ts'
import { type PolicyValues, problemsOf, valuesOf } from './policy-values.ts'
import { securityTexts } from './security-texts.ts'

export type PolicyForm = SettingsFormOf<PolicyValues>

/** Passwords and addresses are saved each by itself, with a version of its own; the second over what came of the first. */
export function usePolicyForm(companyId: string, policy: SecurityPolicy, reload: () => Promise<unknown>): PolicyForm {
  const texts = useTexts(securityTexts)
  const client = useQueryClient()
  const passwords = useCommand(securityCalls.savePasswordPolicy, { takesOver: true })
  const addresses = useCommand(securityCalls.saveAllowedAddresses, { takesOver: true })
  const keep = (saved: SecurityPolicy) => client.setQueryData(queryKeyOf(securityCalls.getSecurityPolicy, { companyId }), saved)
  return useSettingsForm<PolicyValues>({
    name: 'security',
    saved: valuesOf(policy),
    version: policy.passwords.version + policy.addresses.version,
    problemsOf: (values) => problemsOf(values, texts),
    save: async ({ length, days }, changed) => {
      if (changed.length !== undefined || changed.days !== undefined) {
        keep(await passwords.mutateAsync({ companyId, length: Number(length), days: Number(days), version: policy.passwords.version }))
      }
      if (!changed.ranges) return
      const ranges = changed.ranges.map(({ range, label }) => ({ range: range.trim(), label: label.trim() }))
      keep(await addresses.mutateAsync({ companyId, ranges, version: policy.addresses.version }))
    },
    reload,
  })
}
