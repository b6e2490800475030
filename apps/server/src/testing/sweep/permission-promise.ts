import { may } from '@prosa/contract/permissions'
import { inject } from 'vitest'
import { atOnce, inGroups } from './groups-of.ts'
import { onlyReads, type SweptScene, validAsk } from './scene.ts'
import { bearer, requestOf, type Spellings, send, told } from './sweep-request.ts'

/** Each kind of person, through the whole app: in exactly when the call's own declaration and the table written by hand say so. */
export async function admitsExactlyWhoMay(scene: SweptScene): Promise<string[]> {
  const { call, people } = scene
  const { spellings } = await validAsk(scene)
  const isLetIn = ({ flags, internal }: Person) => may({ permissions: flags, internal }, call.allow)
  const complaints = scene.letIn?.(scene.name) === null ? ['the permission table does not know it'] : []
  // What people may do for themselves is asked for by each for themselves; who may not would get what an admin gets, and in full their own, too.
  const asked = people.filter((person) => isLetIn(person) || inject('isFull'))
  const ask = async (person: Person) => answersTo(scene, person, isLetIn(person), (await validAsk({ ...scene, admin: person })).spellings)
  // First those who are refused: one who is let in may end the sessions of all others.
  const refused = people.filter((person) => !isLetIn(person))
  complaints.push(...(await inGroups(refused, (person) => answersTo(scene, person, false, spellings))).flat())
  return [...complaints, ...(await inGroups(asked, ask, onlyReads(scene) ? atOnce : 1)).flat()]
}

type Person = SweptScene['people'][number]

async function answersTo(scene: SweptScene, person: Person, isLetIn: boolean, spellings: Spellings): Promise<string[]> {
  const { house, name, call, letIn } = scene
  const request = await requestOf(call, spellings)
  const answer = await send(house.app, { ...request, headers: { ...request.headers, ...bearer(person.token) } })
  const who = `${person.internal ? 'staff of the provider' : 'someone'} with ${person.flags[0] ?? 'no'} permission`
  const complaints: string[] = []
  if (answer.status >= 500) complaints.push(`${who} is told: answers ${told(answer)}`)
  if (isLetIn && ['permission.denied', 'session.invalid', 'call.notFound'].includes(answer.code ?? ''))
    complaints.push(`${who} may, but is answered ${told(answer)}`)
  if (!isLetIn && told(answer) !== '403 permission.denied') complaints.push(`${who} may not, but is answered ${told(answer)}`)
  const isNamed = letIn?.(name)?.includes(person.asker)
  if (isNamed !== undefined && isNamed !== (answer.code !== 'permission.denied'))
    complaints.push(`${who} is ${isNamed ? '' : 'not '}let in by the permission table, but is answered ${told(answer)}`)
  return complaints
}
