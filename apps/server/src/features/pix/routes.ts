import { plainWords } from '@prosa/contract/formats/payments/br-code'
import { readPixKey } from '@prosa/contract/formats/payments/pix-key'
import { mostPixKeys, pixCalls } from '@prosa/contract/pix/calls'
import type { FastifyInstance } from 'fastify'
import { newId } from '../../kit/db/ids.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { countPixKeys, deletePixKey, insertPixKey, listPixKeyRows } from './pix-key-store.ts'

export const pixRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, pixCalls, { listPixKeys, addPixKey, removePixKey })

const listPixKeys: Handler<typeof pixCalls.listPixKeys> = ({ db }, { companyId }) => listPixKeyRows(db, companyId)

const addPixKey: Handler<typeof pixCalls.addPixKey> = async ({ db, actor, audit, house }, { companyId, title, ...said }) => {
  const { value } = readPixKey(said.key)
  const [holder, city] = [plainWords(said.holder), plainWords(said.city)]
  const empty = [...(holder === '' ? ['holder'] : []), ...(city === '' ? ['city'] : []), ...(value ? [] : ['key'])]
  if (!value || empty.length > 0) throw new Refusal('input.invalid', { fields: empty.map((name) => ({ name, problem: 'wrongFormat' })) })
  if ((await countPixKeys(db, companyId)) >= mostPixKeys) throw new Refusal('pix.tooMany')
  const added = { pixKeyId: newId(), ...value, title: title.trim(), holder, city }
  if (!(await insertPixKey(db, companyId, added, { userId: actor.userId, at: house.clock.now() }))) throw new Refusal('pix.keyTaken')
  const { pixKeyId: target, ...after } = added
  audit({ target, after })
  return added
}

const removePixKey: Handler<typeof pixCalls.removePixKey> = async ({ db, audit }, { companyId, pixKeyId }) => {
  const removed = await deletePixKey(db, companyId, pixKeyId)
  if (!removed) throw new Refusal('pix.notFound')
  const { pixKeyId: target, ...before } = removed
  audit({ target, before })
  return { removed: true }
}
