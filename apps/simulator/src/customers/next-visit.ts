import type { NumberState } from '../state/number.ts'
import { stranger } from './people.ts'
import type { Script } from './scripts/script.ts'
import { scriptsOfAurora, scriptsOfBeta } from './scripts/scripts.ts'
import type { Town } from './town.ts'
import { ofCasaAurora, ofLojaBeta, type Townsperson } from './townspeople.ts'

const day = 24 * 3_600_000

/** The stories of the company to which a number belongs; those of the number's own topic first. */
export function scriptsAt({ config: { topic } }: NumberState): readonly Script[] {
  if (topic === 'bicycles') return scriptsOfBeta
  return [...scriptsOfAurora.filter((script) => script.topic === topic), ...scriptsOfAurora.filter((script) => script.topic !== topic)]
}

/** Those of a list that come first by a count, so that nothing and nobody is used much more than the others. */
function least<T>(list: readonly T[], countOf: (one: T) => number): T[] {
  const fewest = Math.min(...list.map(countOf))
  return list.filter((one) => countOf(one) === fewest)
}

/** Who writes next to this number, and about what: somebody who wrote nothing for a day, about something new to them. */
export function nextVisit(town: Town, number: NumberState): { person: Townsperson; script: Script } | null {
  const { random } = number
  const all = scriptsAt(number)
  const here = all.filter(({ topic }) => topic === number.config.topic)
  const people = (number.config.topic === 'bicycles' ? ofLojaBeta : ofCasaAurora).filter((person) => isFree(town, number, person))
  const usesOf = ({ name }: Script) => town.visits.filter(({ script }) => script === name).length
  const visitsOf = ({ waId }: Townsperson) => town.visits.filter((visit) => visit.waId === waId).length
  const readersOf = (script: Script) => people.filter((person) => isNewTo(town, person, script, all))
  const [first, ...others] = least(
    here.filter((script) => readersOf(script).length > 0),
    usesOf,
  )
  if (first) {
    const script = random.pick([first, ...others])
    const [reader, ...readers] = least(readersOf(script), visitsOf)
    return reader ? { person: random.pick([reader, ...readers]), script } : null
  }
  // Everybody in town was here today: somebody from elsewhere.
  const [any, ...rest] = least(
    here.filter(({ language }) => language === 'pt'),
    usesOf,
  )
  return any ? { person: stranger(number), script: random.pick([any, ...rest]) } : null
}

const isFree = ({ visits }: Town, { clock }: NumberState, { waId }: Townsperson) =>
  visits.every((visit) => visit.waId !== waId || clock.now() - visit.at >= day)

/** Nobody tells the same story twice before they told all of them. */
function isNewTo({ visits }: Town, { waId, language }: Townsperson, script: Script, all: readonly Script[]): boolean {
  if (script.language !== language) return false
  const timesOf = ({ name }: Script) => visits.filter((visit) => visit.waId === waId && visit.script === name).length
  const fewest = Math.min(...all.filter((one) => one.language === language).map(timesOf))
  return timesOf(script) === fewest
}
