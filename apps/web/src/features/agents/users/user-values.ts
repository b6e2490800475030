import type { User } from '@prosa/contract/agents/model'
import type { Language } from '@prosa/contract/formats/language'
import { readPhone } from '@prosa/contract/formats/phone'
import { type Permission, permissions } from '@prosa/contract/permissions'

/** What the panel holds; the phone as its field has it, with the country's code. */
export type UserValues = {
  name: string
  email: string
  phone: string
  language: Language | null
  granted: readonly Permission[]
  password: string
}

export const noValues: UserValues = { name: '', email: '', phone: '', language: null, granted: ['agent'], password: '' }

export const grantedOf = (user: User): readonly Permission[] => permissions.filter((name) => user[`${name}Permission`])

export const valuesOf = (user: User): UserValues => ({
  ...noValues,
  name: user.name,
  email: user.email,
  phone: user.countryNumber + user.phonenumber,
  language: user.language,
  granted: grantedOf(user),
})

const valueNames = ['name', 'email', 'phone', 'language', 'granted', 'password'] as const

/** Which of them are not the same. */
export const differing = (one: UserValues, other: UserValues) =>
  valueNames.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]))

/** As the calls take them: each flag is said, so that none is left to the role. */
export function detailsOf({ name, phone, language, granted }: UserValues) {
  const { value } = readPhone(`+${phone}`)
  const flags = Object.fromEntries(permissions.map((each) => [each, granted.includes(each)])) as Record<Permission, boolean>
  return {
    name: name.trim(),
    countryNumber: value?.country.dialCode ?? '',
    phonenumber: value?.national ?? '',
    ...(language && { language }),
    ...flags,
  }
}
