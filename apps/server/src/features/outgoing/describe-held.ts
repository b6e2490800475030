import type { HeldItem } from '@prosa/contract/outgoing/model'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { openMail, openPush } from '../notifications/public.ts'
import { listHeldChats, listHeldTemplates } from './held-name-store.ts'
import type { QueueKind } from './held-queue-store.ts'
import type { HeldRow } from './held-store.ts'

type Place = { db: Db; house: House; companyId: string; kind: QueueKind }

/** What an administrator needs to recognize a held item: who it is for and how it begins. */
export async function describeHeld({ db, house, companyId, kind }: Place, rows: readonly HeldRow[]): Promise<HeldItem[]> {
  const [chats, templates] = await Promise.all([listHeldChats(db, companyId, rows), listHeldTemplates(db, companyId, rows)])
  return rows.map(({ itemId, payload, createdAt, dueAt }) => {
    const chat = chats.get(itemId)
    const sealed = 'sealed' in payload ? String(payload.sealed) : null
    const mail = sealed !== null && kind === 'mails' ? openMail(house, sealed) : null
    const push = sealed !== null && kind === 'notifications' ? openPush(house, { sealed }).message : null
    return {
      itemId,
      createdAt,
      dueAt,
      subject: chat?.contactName ?? templates.get(String(payload.templateId)) ?? mail?.kind ?? push?.title ?? null,
      text: chat?.text ?? mail?.to ?? null,
      chat: chat ? { phonenumberId: chat.phonenumberId, waId: chat.waId } : null,
      broadcastId: null,
    }
  })
}
