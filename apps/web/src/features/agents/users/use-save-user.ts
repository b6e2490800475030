import type { User } from '@prosa/contract/agents/model'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { errorStatus } from '@prosa/contract/errors'
import { cleanEmail } from '@prosa/contract/formats/email'
import { generatePassword } from '@prosa/contract/formats/password'
import { useQueryClient } from '@tanstack/react-query'
import type { Language } from '../../../kit/i18n.ts'
import { askAgain, keyOf, useCommand } from '../../../kit/query.ts'
import { RefusedError } from '../../../kit/refused-error.ts'
import { send } from '../../../kit/send.ts'
import { detailsOf, differing, type UserValues, valuesOf } from './user-values.ts'
import { usersTexts } from './users-texts.ts'

/** The password is shown to whoever adds somebody, once. */
export type AddedUser = { user: User; password: string }
/** Saved, or what is there now instead of what was seen. */
type Altered = { saved: User; conflict?: undefined } | { conflict: User }

const saved = (language: Language) => usersTexts[language].form.saved

export function useSaveUser(companyId: string) {
  const client = useQueryClient()
  const adding = useCommand(userCalls.addUser, { takesOver: true })
  const altering = useCommand(userCalls.alterUser, { takesOver: true, done: saved })
  const listKey = keyOf(userCalls.listUsers, { companyId })
  const listed = () => askAgain(client, listKey)

  const add = async (values: UserValues): Promise<AddedUser> => {
    const password = values.password || generatePassword()
    const user = await adding.mutateAsync({ companyId, email: cleanEmail(values.email), password, ...detailsOf(values) }).finally(listed)
    return { user, password }
  }
  const save = ({ userId, version }: User, values: UserValues) =>
    altering.mutateAsync({ companyId, userId, version, ...detailsOf(values) }).finally(listed)

  const alter = async (seen: User, values: UserValues): Promise<Altered> => {
    try {
      return { saved: await save(seen, values) }
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'agent.changedMeanwhile') throw error
      const users = await client.fetchQuery({ queryKey: listKey, queryFn: () => send(userCalls.listUsers, { companyId }) })
      const now = users.find(({ userId }) => userId === seen.userId)
      if (!now) throw notFound()
      if (differing(valuesOf(now), valuesOf(seen)).length > 0) return { conflict: now }
      // Something that the panel does not hold, such as their availability: nobody has to decide anything.
      return { saved: await save(now, values) }
    }
  }

  return { add, alter, isBusy: adding.isPending || altering.isPending }
}

const notFound = () =>
  new RefusedError({ status: errorStatus['agent.notFound'], code: 'agent.notFound', detailMessage: 'removed meanwhile' })
