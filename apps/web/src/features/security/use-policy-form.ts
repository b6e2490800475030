import { securityCalls } from '@prosa/contract/security/calls'
import type { SecurityPolicy } from '@prosa/contract/security/model'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAgain, queryKeyOf, useCommand } from '../../kit/calls/query.ts'
import { RefusedError } from '../../kit/calls/refused-error.ts'
import type { Language } from '../../kit/i18n.ts'
import { changedParts, isFit, type PolicyValues, valuesOf } from './policy-values.ts'
import { securityTexts } from './security-texts.ts'

const done = (language: Language) => securityTexts[language].saved

/** What is typed, over what was saved when the typing began; what another one saves meanwhile is told with the refusal. */
export function usePolicyForm(companyId: string, policy: SecurityPolicy) {
  const client = useQueryClient()
  const [edit, setEdit] = useState<{ base: SecurityPolicy; values: PolicyValues } | null>(null)
  const [tried, setTried] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const passwords = useCommand(securityCalls.savePasswordPolicy, { takesOver: true, done })
  const addresses = useCommand(securityCalls.saveAllowedAddresses, { takesOver: true, done })
  const base = edit?.base ?? policy
  const values = edit?.values ?? valuesOf(policy)
  const changed = changedParts(values, valuesOf(base))
  const isConflict = problem instanceof RefusedError && problem.code === 'company.changedMeanwhile'
  const key = queryKeyOf(securityCalls.getSecurityPolicy, { companyId })

  const forget = () => {
    setEdit(null)
    setTried(false)
    setProblem(null)
  }
  /** Each part by itself; the second is saved over what came of the first. */
  const saveOver = async (over: SecurityPolicy) => {
    setTried(true)
    if (!isFit(values) || passwords.isPending || addresses.isPending) return
    let saved = over
    try {
      const wanted = changedParts(values, valuesOf(base))
      if (wanted.passwords) {
        const { length, days } = values
        saved = await passwords.mutateAsync({ companyId, length: Number(length), days: Number(days), version: saved.passwords.version })
        setEdit({ base: saved, values })
      }
      if (wanted.addresses) {
        const ranges = values.ranges.map(({ range, label }) => ({ range: range.trim(), label: label.trim() }))
        saved = await addresses.mutateAsync({ companyId, ranges, version: saved.addresses.version })
      }
      client.setQueryData(key, saved)
      forget()
    } catch (error) {
      askAgain(client, key)
      setProblem(error as Error)
    }
  }
  return {
    values,
    changed,
    hasChanges: edit !== null && (changed.passwords || changed.addresses),
    isBusy: passwords.isPending || addresses.isPending,
    tried,
    problem: isConflict ? null : problem,
    isConflict,
    set: (more: Partial<PolicyValues>) => setEdit({ base, values: { ...values, ...more } }),
    restore: (before: PolicyValues) => setEdit({ base: policy, values: before }),
    forget,
    save: () => void saveOver(base),
    /** Over what the other one has saved. */
    overwrite: () => void saveOver(policy),
  }
}

export type PolicyForm = ReturnType<typeof usePolicyForm>
