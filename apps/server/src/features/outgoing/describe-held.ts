import type { HeldItem } from '@prosa/contract/outgoing/model'
import type { Db } from '../../kit/db/db.ts'
import type { House } from '../../kit/house.ts'
import { openMail } from '../notifications/public.ts'
import { listHeldChats, listHeldTemplates } from './held-name-store.ts'
import type { HeldRow } from './held-store.ts'

type Place = { db: Db; house: House; companyId: string }

/** What an administrator needs to recognize a held item: who it is for and how it begins. */
export async function describeHeld({ db, house, companyId }: Place, rows: readonly HeldRow[]): Promise<HeldItem[]> {
  const [chats, templates] = await Promise.all([listHeldChats(db, companyId, rows), listHeldTemplates(db, companyId, rows)])
  return rows.map(({ itemId, payload, createdAt, dueAt }) => {
    const chat = chats.get(itemId)
    const mail = 'sealed' in payload ? openMail(house, String(payload.sealed)) : null
    return {
      itemId,
      createdAt,
      dueAt,
      subject: chat?.contactName ?? templates.get(String(payload.templateId)) ?? mail?.kind ?? null,
      text: chat?.text ?? mail?.to ?? null,
      chat: chat ? { phonenumberId: chat.phonenumberId, waId: chat.waId } : null,
      broadcastId: null,
    }
  })
}
