import { isFull } from '../state/customer.ts'
import type { NumberState } from '../state/number.ts'
import { record } from '../state/timeline.ts'
import { numbersOf, type World } from '../state/world.ts'
import { beginTalk } from './hold-talk.ts'
import { scriptsAt } from './next-visit.ts'
import { stranger } from './people.ts'
import { townOf } from './town.ts'

/** Many people who begin to write within a short while. The numbers that they write to share one; a reset takes its number out of it. */
export type Rush = { come: number; all: number; cancel: (() => void) | null }

/** Two hundred come within twenty seconds. */
const gap = 100

/** At all numbers of the account to which people write by themselves; one to which nobody does, and which may be another company's, has its own. */
export function beginRush(world: World, number: NumberState, all: number): void {
  endRush(world, number)
  const { wabaId, topic } = number.config
  const doors = topic === undefined ? [number] : numbersOf(world, wabaId).filter(({ config }) => config.topic !== undefined)
  const rush: Rush = { come: 0, all, cancel: null }
  for (const door of doors) door.rush = rush
  record(number, 'scenario.started', { note: `rush: ${all}` })
  const comeNext = () => {
    const open = doors.filter((door) => door.rush === rush && !isFull(door))
    const door = open[rush.come % open.length]
    if (world.isStopped) return
    if (door) comeTo(world, door, rush)
    if (door && rush.come < rush.all) rush.cancel = townOf(world, number).clock.after(gap, comeNext)
    else leave(world, rush)
  }
  comeNext()
}

/** Who came stays; nobody else does. */
export function endRush(world: World, { rush }: NumberState): void {
  rush?.cancel?.()
  if (rush) leave(world, rush)
}

function comeTo(world: World, door: NumberState, rush: Rush): void {
  rush.come += 1
  const [first, ...others] = scriptsAt(door).filter(({ language, topic }) => language === 'pt' && topic === (door.config.topic ?? topic))
  if (!first) return
  const script = door.random.pick([first, ...others])
  const opens = script.opens.map((step) => (typeof step === 'string' ? greetedAt(step, door.clock.now()) : step))
  beginTalk(world, door, stranger(door), { ...script, opens }, { atOnce: true })
}

const hours = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', hourCycle: 'h23', timeZone: 'America/Sao_Paulo' })

/** Twenty who wish a good night at noon would be nobody's customers. */
export function greetedAt(said: string, time: number): string {
  const hour = Number(hours.format(time))
  return said.replace(/^(Bom dia|Boa tarde|Boa noite)/, hour < 5 || hour >= 18 ? 'Boa noite' : hour < 12 ? 'Bom dia' : 'Boa tarde')
}

function leave(world: World, rush: Rush): void {
  for (const number of world.numbers.values())
    if (number.rush === rush) {
      number.rush = null
      record(number, 'scenario.progress', { note: `rush: ${rush.come} / ${rush.all}` })
    }
}
