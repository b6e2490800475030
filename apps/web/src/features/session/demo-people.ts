import type { demoCalls } from '@prosa/contract/demo/calls'
import type { ResultOf } from '@prosa/contract/kit/call'
import type { Permission } from '@prosa/contract/permissions'

type DemoLogin = ResultOf<typeof demoCalls.listDemoLogins>['logins'][number]
export type DemoPerson = { email: string; name: string; companies: string[]; permissions: readonly Permission[] }

/** Each person once, with all their companies: first one administrator of each company, then everybody, company by company. */
export function demoPeople(logins: readonly DemoLogin[]): DemoPerson[] {
  const people = [...Map.groupBy(logins, ({ email }) => email).values()].map(onePerson)
  const groups = [...Map.groupBy(people, ({ companies }) => companies[0]).values()]
  const heads = groups.flatMap((group) => group.find(({ permissions }) => permissions.includes('admin')) ?? [])
  return [...heads, ...groups.flat().filter((person) => !heads.includes(person))]
}

function onePerson(logins: readonly DemoLogin[]): DemoPerson {
  const { email, name, permissions } = logins[0]!
  return { email, name, permissions, companies: logins.map(({ companyName }) => companyName) }
}
