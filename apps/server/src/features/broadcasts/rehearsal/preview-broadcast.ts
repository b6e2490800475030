import type { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { previewedPeople } from '@prosa/contract/broadcasts/limits'
import type { BroadcastPerson } from '@prosa/contract/broadcasts/model'
import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { hiddenValue } from '@prosa/contract/conditions/masked-questions'
import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { Context } from '../../../kit/http/context.ts'
import type { Handler } from '../../../kit/http/serve.ts'
import type { FileRow } from '../../imports/public.ts'
import { listIds } from '../../segments/public.ts'
import { listPickedIds } from '../audience/picked-store.ts'
import { readKept } from '../audience/read-audience.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { countFileQuestion, hidesContactsOfFile } from '../file/masked-file.ts'
import { meetRows, readFilePiece } from '../file/read-file-piece.ts'
import { findBroadcast } from '../find-broadcast.ts'
import { shownValue } from '../mask-said.ts'
import { type AskedText, getsText, listDrawn, type Shown } from './drawn-store.ts'
import { meetContacts } from './meet-contacts.ts'
import { openFrame } from './open-frame.ts'
import { reckonPeople } from './reckon-people.ts'
import { findRehearsal, type PreviewedPerson } from './rehearsal-store.ts'

type Asker = Pick<Context, 'db' | 'actor' | 'house'>

/** Before a rehearsal is over, so many of the first are looked at for those who get it. */
const looked = 100

/** [BR23] Of a rehearsal that is over, real people that chance drew; before, the first ones of whom it is for, and of those that were looked at who gets the longest text. */
export const previewBroadcast: Handler<(typeof broadcastAudienceCalls)['previewBroadcast']> = async (
  { actor, house, visitor },
  { companyId, broadcastId, variant = null },
) => {
  const reading = <T>(read: (asker: Asker) => Promise<T>) =>
    house.work(companyId, ({ db }) => read({ db, actor, house }), { onlyReads: true })
  const broadcast = await reading((asker) => findBroadcast(asker, broadcastId))
  const isHidden = hidesContactsOfFile(actor, broadcast)
  if (isHidden) await house.work(companyId, ({ db }) => countFileQuestion({ db, actor, house, visitor }, broadcast))
  const isOfFile = broadcast.datasourceType === BroadcastDatasource.ExternalFile
  const piece = isOfFile ? await readFilePiece({ house, companyId }, broadcast, {}, looked) : null
  const people = await reading(async (asker) => {
    const rehearsal = broadcast.rehearsalId === null ? null : await findRehearsal(asker.db, companyId, broadcast.rehearsalId)
    const isFrozen = rehearsal?.summary && rehearsal.draftNumber === broadcast.draftNumber
    return isFrozen ? listDrawn(asker.db, companyId, rehearsal, variant) : listFirst(asker, broadcast, piece?.rows ?? [], variant)
  })
  return {
    people: people
      .filter(({ kind }) => !isHidden || kind === 'drawn')
      .map(({ kind, person }) => {
        const variables = person.variant === 1 ? broadcast.secondVariables : broadcast.variables
        const values = variables.map(({ key, source }, nth) => {
          const isOfContact = source.from !== 'column' && source.from !== 'fixed'
          return { key, value: isHidden && isOfContact ? hiddenValue : shownValue(actor, source, person.filled[nth] ?? '') }
        })
        return { kind, variant: person.variant, person: { ...shownPerson(actor, person), ...(isHidden && noContact) }, values }
      }),
  }
}

/** The fields of a previewed person that stay visible when the reader must not learn whether the number is a contact. */
const noContact = { contactId: null, name: '', usedFallback: false } as const

async function listFirst(asker: Asker, broadcast: BroadcastRow, rows: readonly FileRow[], variant: AskedText): Promise<Shown[]> {
  const { db, actor, house } = asker
  const { companyId } = actor
  const isOfFile = broadcast.datasourceType === BroadcastDatasource.ExternalFile
  // None was brought yet, or it was let go of: nobody is known.
  if (isOfFile && broadcast.fileSource === null) return []
  const frame = await openFrame(db, companyId, broadcast, house.clock.now())
  const meant = isOfFile
    ? await meetRows(db, companyId, frame, broadcast, rows)
    : await meetContacts(db, companyId, frame.gathering, await firstIds(asker, broadcast))
  const people = await reckonPeople(db, companyId, frame, meant, null)
  const going = people.filter(({ reason }) => reason === null).map((person, nth) => ({ ...person, position: nth + 1 }))
  const ready = going.filter(getsText(variant))
  const [longest] = ready.length > 1 ? ready.toSorted((one, two) => lengthOf(two) - lengthOf(one)) : []
  return [
    ...ready.slice(0, previewedPeople).map((person): Shown => ({ kind: 'drawn', person })),
    ...(longest ? [{ kind: 'longest' as const, person: longest }] : []),
  ]
}

const lengthOf = ({ filled }: { filled: readonly string[] }) => filled.join('').length

async function firstIds(asker: Asker, broadcast: BroadcastRow): Promise<string[]> {
  const { db, actor } = asker
  if (broadcast.audience.isPicked) return listPickedIds(db, actor.companyId, broadcast.broadcastId, looked)
  return listIds(db, actor.companyId, await readKept(asker, broadcast), null, looked)
}

const never = { reserved: null, accepted: null, delivered: null, read: null, answered: null, clicked: null, optedOut: null }

/** Nothing has become of them yet, and no chat is to be opened from here. */
function shownPerson(actor: Asker['actor'], person: PreviewedPerson): BroadcastPerson {
  const { position, contactId, waId, name, usedFallback } = person
  return {
    ...{ position, contactId, waId: '', name, phone: (actor.contactsMasked ? maskPhone : writePhone)(waId) },
    ...{
      state: PersonState.Ready,
      reason: null,
      error: null,
      variant: person.variant,
      usedFallback,
      price: null,
      times: never,
      answer: '',
      departmentId: null,
      chatStatus: null,
    },
  }
}
