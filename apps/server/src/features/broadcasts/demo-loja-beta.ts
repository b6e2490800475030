import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { type LivingScene, userIdOf } from '../demo/public.ts'
import { contactsIn } from './demo-audience.ts'
import { clockAt, insert, plain, type Writer } from './demo-insert.ts'
import type { Scene } from './demo-run.ts'

const { Done, Scheduled } = BroadcastStatus
const [minute, hour] = [60_000, 3_600_000]

/** Nobody has agreed on prices with it. */
const beta: Writer = {
  ...{ company: 'loja-beta', userId: userIdOf('loja-beta', 'admin'), userName: 'Bruno Machado' },
  ...{ number: 'beta-wa-1', department: 'atendimento', price: null },
}

/** One that is over, one that begins tomorrow, and a draft. */
export async function demoLojaBeta(scene: LivingScene & Scene): Promise<void> {
  const { now } = scene.story
  const people = contactsIn(scene, 18)
  const startedAt = clockAt(now, -1, 11)
  await plain(beta, scene, 'revisao', 'Revisão das bicicletas', people, {
    ...{ createdAt: startedAt - hour, startedAt, sent: people.length },
    more: { status: Done, startedAt, startsAt: startedAt, endedAt: startedAt + minute, goal: 'answer', goalExtra: 3 },
  })
  await plain(beta, scene, 'pedal', 'Pedal de sábado', people.slice(0, 12), {
    ...{ createdAt: now - 3 * hour, startedAt: now, sent: 0 },
    more: { status: Scheduled, startsAt: clockAt(now, 1, 9) },
  })
  await insert(beta, scene, {
    ...{ word: 'capacetes', name: 'Capacetes novos', number: beta.number, department: beta.department, createdAt: now - hour },
    more: { datasourceType: BroadcastDatasource.ContactList, audience: { isEverybody: true } },
  })
}
