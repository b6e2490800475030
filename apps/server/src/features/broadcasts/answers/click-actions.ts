import { actionsOf } from '@prosa/contract/broadcasts/actions-of'
import { schedule } from '../../../kit/jobs/schedules.ts'
import type { TellingContext } from '../../chats/public.ts'
import { lockVersions } from '../../contacts/public.ts'
import { eachCompany, workInEach } from '../../entries/public.ts'
import { lockChats } from '../../sight/public.ts'
import { listCompaniesWithLinkActions, lockAnswered, saveNoted, takeClicked } from './answer-store.ts'
import { takeActions } from './take-actions.ts'

const most = 100

/** [BR73] Whoever opened a link is found some time later: who opens it waits for nothing but the page. Answers whether there may be more. */
async function actOnSome(ctx: TellingContext): Promise<boolean> {
  const { db, companyId } = ctx
  const taken = await takeClicked(db, companyId, most)
  const clicked = taken.filter(({ isThere }) => isThere)
  const contactIds = clicked.flatMap(({ contactId }) => contactId ?? [])
  // Contacts, then chats, then people of broadcasts: as whoever receives a message locks them.
  await lockVersions(db, companyId, contactIds)
  await lockChats(
    db,
    companyId,
    clicked.flatMap(({ phonenumberId, waId }) => (waId === null ? [] : { phonenumberId, waId })),
  )
  for (const person of await lockAnswered(db, companyId, clicked)) {
    const due = actionsOf(person.actions, { by: 'link', target: person.clickedTarget ?? '' }, person.acted)
    const { rehearsalId, position, acted } = person
    const nothing = { answeredAt: null, answerMessageId: null, optedOutAt: null, goalAt: null }
    await saveNoted(db, companyId, [{ rehearsalId, position, ...nothing, acted: [...acted, ...due.map(({ actionId }) => actionId)] }])
    await takeActions(ctx, person, due)
  }
  return taken.length === most
}

export const clickActions = schedule({
  name: 'broadcasts.clicks',
  cron: '* * * * *',
  timeZone: 'UTC',
  run: ({ house, signal }) =>
    workInEach(house, signal, eachCompany(house, signal, listCompaniesWithLinkActions), async (companyId) => {
      for (let isMore = true; isMore && !signal.aborted; )
        isMore = await house.background.work(companyId, ({ db, emit }) => actOnSome({ db, emit, house, companyId }))
    }),
})
