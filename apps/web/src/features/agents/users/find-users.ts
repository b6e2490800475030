import type { User } from '@prosa/contract/agents/model'
import type { Permission } from '@prosa/contract/permissions'
import { foldText } from '../../../ui/fold-text.ts'
import type { Sort } from '../../../ui/table-column.ts'
import { grantedOf } from './user-values.ts'

type Key = (user: User) => string | number
const keys: Record<string, Key> = {
  name: ({ name }) => foldText(name),
  permissions: (user) => grantedOf(user).length,
  status: ({ userStatus }) => userStatus,
  lastUsed: ({ lastUsedAt }) => lastUsedAt ?? 0,
  twoFactor: ({ twoFactorOn }) => Number(twoFactorOn),
}

/** Equal ones stay in the order of their names, in which they come. */
export function sortUsers(users: readonly User[], { column, direction }: Sort): readonly User[] {
  const keyOf = keys[column]
  if (!keyOf) return users
  const sign = direction === 'ascending' ? 1 : -1
  return users.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)))
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'string' ? one.localeCompare(String(other)) : one - Number(other)

/** Every word is somewhere in the name, the e-mail or the names of the permissions. */
export function findUsers(users: readonly User[], sought: string, nameOf: (permission: Permission) => string): readonly User[] {
  const words = foldText(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return users
  return users.filter((user) => {
    const text = foldText([user.name, user.email, ...grantedOf(user).map(nameOf)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
