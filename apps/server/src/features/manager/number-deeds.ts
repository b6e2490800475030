import { tidyName } from '@prosa/contract/formats/words/tidy-name'
import type { InputOf } from '@prosa/contract/kit/call'
import type { managerCalls } from '@prosa/contract/manager/calls'
import { isTypedOut } from '@prosa/contract/manager/rules'
import type { OutsideContext } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { askedFirst, type Handler } from '../../kit/http/serve.ts'
import { askForName, findNumberRow, lockNumber, type NumberWork, removeNumber, waitForName } from '../phone-numbers/public.ts'
import { beginDeed, doDeed } from './do-deed.ts'

const wrong = (name: string, problem: 'tooShort' | 'wrongFormat') => new Refusal('input.invalid', { fields: [{ name, problem }] })

/** As it stays until the deed's end. */
async function holdNumber({ db, companyId }: NumberWork, phonenumberId: string) {
  await lockNumber(db, companyId, phonenumberId)
  const row = await findNumberRow(db, companyId, phonenumberId)
  if (!row) throw new Refusal('number.notFound')
  return row
}

export const deletePhonenumber: Handler<typeof managerCalls.deletePhonenumber> = (ctx, { phonenumberId, typedNumber, ...asked }) =>
  doDeed(ctx, 'removeNumber', asked, async (work) => {
    const { phonenumber, phonenumberName } = await holdNumber(work, phonenumberId)
    if (!isTypedOut({ phonenumber, phonenumberName }, typedNumber)) throw wrong('typedNumber', 'wrongFormat')
    await removeNumber(work, phonenumberId)
    return { target: phonenumberId, before: { phonenumberName, phonenumber } }
  })

type Rename = typeof managerCalls.requestDisplayName

function readName({ displayName }: Pick<InputOf<Rename>, 'displayName'>): string {
  const name = tidyName(displayName)
  if (name.length < 3) throw wrong('displayName', 'tooShort')
  return name
}

async function askProvider({ house, actor }: OutsideContext, { targetCompanyId, phonenumberId, reason, ...asked }: InputOf<Rename>) {
  const name = readName(asked)
  const often = await house.database.transaction(actor.companyId, (db) => beginDeed({ db, actor, house }, reason))
  if (often) throw often
  await askForName(house, targetCompanyId, phonenumberId, name)
}

/** Where this is cut off after the provider was asked, its decision is written down all the same when it comes. */
const wait: Handler<Rename> = (ctx, { phonenumberId, displayName, ...asked }) =>
  doDeed(ctx, 'displayName', { ...asked, isBegun: true }, async (work) => {
    const { verifiedName, phonenumberName } = await holdNumber(work, phonenumberId)
    const name = readName({ displayName })
    await waitForName(work, phonenumberId, name)
    return { target: phonenumberId, before: { phonenumberName, displayName: verifiedName }, after: { displayName: name } }
  })

export const requestDisplayName = askedFirst<Rename>(askProvider, wait)
