import type { User } from '@prosa/contract/agents/model'
import { useState } from 'react'
import { showNotice } from '../../../kit/notices.ts'
import { problemText } from '../../../kit/problem-text.ts'
import { RefusedError } from '../../../kit/refused-error.ts'
import { checkedFields, refusedFields } from './check-user.ts'
import { type AddedUser, useSaveUser } from './use-save-user.ts'
import { useUserForm } from './use-user-form.ts'
import { noValues, valuesOf } from './user-values.ts'

type Wanted = { companyId: string; user: User | null; onSaved: () => void }

/** What is filled in about somebody, and what became of it. */
export function useUserDraft({ companyId, user, onSaved }: Wanted) {
  const form = useUserForm(user ? valuesOf(user) : noValues)
  const { add, alter, isBusy } = useSaveUser(companyId)
  const [seen, setSeen] = useState(user)
  const [added, setAdded] = useState<AddedUser | null>(null)
  const [conflict, setConflict] = useState<User | null>(null)
  const [problem, setProblem] = useState<unknown>(null)

  const save = async (over = seen) => {
    if (isBusy || !form.check(over ? ['name', 'phone'] : checkedFields)) return
    setProblem(null)
    setConflict(null)
    try {
      if (!over) return setAdded(await add(form.values))
      const { conflict } = await alter(over, form.values)
      if (conflict) setConflict(conflict)
      else onSaved()
    } catch (error) {
      if (!form.showErrors(refusedFields(error))) return
      if (error instanceof RefusedError && error.code === 'agent.lastAdmin')
        showNotice((language) => ({ text: problemText(error, language), detail: null }))
      else setProblem(error)
    }
  }
  const take = () => {
    if (!conflict) return
    form.begin(valuesOf(conflict))
    setSeen(conflict)
    setConflict(null)
  }

  return { form, added, conflict, problem, isBusy, save: () => save(), overwrite: () => conflict && void save(conflict), take }
}
