import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { LivingScene } from '../demo/public.ts'
import { replacePicked } from './audience/picked-store.ts'
import { contactsIn } from './demo-audience.ts'
import { plain, type Writer } from './demo-insert.ts'
import type { Scene } from './demo-run.ts'

const hour = 3_600_000
const mostPeople = 60

/**
 * Its time is now, so that the product begins it within a minute and is at it for an hour: nothing of the run is drawn. It goes to people without
 * an open chat, whom nobody is talking with, and by night too, as the company is always met in the middle of its day.
 */
export async function demoUnderWay(writer: Writer, scene: LivingScene & Scene): Promise<void> {
  const { now, chats } = scene.story
  const open = new Set(chats.filter(({ chatStatus }) => chatStatus !== ChatStatus.Closed).map(({ contactId }) => contactId))
  const people = contactsIn(scene, chats.length).filter(({ contactId }) => contactId !== null && !open.has(contactId))
  const some = people.slice(0, mostPeople)
  const broadcastId = await plain(writer, scene, 'paradas', 'Conversas que pararam', some, {
    ...{ createdAt: now - 2 * hour, startedAt: now, sent: 0 },
    more: { status: BroadcastStatus.Scheduled, startsAt: now, perMinute: 1, isQuiet: false, audience: { isPicked: true } },
  })
  await replacePicked(
    scene.db,
    scene.companyId,
    broadcastId,
    some.flatMap(({ contactId }) => contactId ?? []),
  )
}
