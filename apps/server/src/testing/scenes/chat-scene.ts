import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { TestHouse } from '../test-house.ts'
import { aChat } from './a-chat.ts'

type Place = Pick<Chat, 'chatStatus' | 'departmentId' | 'agentId' | 'handledBy' | 'version'> & { waitingSince: number | null }

/** A company with two departments, of which one may forbid or hide something, and people of every kind. */
export async function aChatScene({ superuser, aCompany }: TestHouse, permissions: Partial<typeof allDepartmentPermissions> = {}) {
  const company = await aCompany()
  const { companyId, aDepartment, anAgent, anAdmin } = company
  const sales = await aDepartment('Vendas', { permissions: { ...allDepartmentPermissions, ...permissions } })
  const care = await aDepartment('SAC')
  const [ana, bia, caio, admin, boss] = await Promise.all([
    anAgent({ departmentIds: [sales], name: 'Ana' }),
    anAgent({ departmentIds: [sales], name: 'Bia' }),
    anAgent({ departmentIds: [care], name: 'Caio' }),
    anAdmin({ departmentIds: [], name: 'Dora' }),
    anAgent({ permissions: ['dashboard'], departmentIds: [sales], name: 'Enzo' }),
  ])
  return {
    ...company,
    sales,
    care,
    ana,
    bia,
    caio,
    admin,
    /** Sees the chats of the department, and may have none. */
    boss,
    chatOf: (more: Partial<Parameters<typeof aChat>[1]> = {}) => aChat(superuser, { companyId, departmentId: sales, ...more }),
    rowOf: async ({ waId }: ChatKey): Promise<Place> =>
      (
        await superuser<
          Place[]
        >`select chat_status, department_id, agent_id, handled_by, version, waiting_since from chats where company_id = ${companyId} and wa_id = ${waId}`
      )[0]!,
    leadOf: async ({ waId }: ChatKey): Promise<string | null> =>
      (
        await superuser<{ leadId: string | null }[]>`select k.lead_id from chats c
          join contacts k on k.company_id = c.company_id and k.contact_id = c.contact_id where c.company_id = ${companyId} and c.wa_id = ${waId}`
      )[0]!.leadId,
    sessionsOf: ({ waId }: ChatKey) =>
      superuser`select opened_by, closed_at, close_reason, department_id, agent_id from chat_sessions
        where company_id = ${companyId} and wa_id = ${waId} order by session_id`,
    told: () => superuser`select name, payload, audience from events where company_id = ${companyId} order by seq`,
    noticesOf: ({ waId }: ChatKey) =>
      superuser`select message_type, message_body, content, internal, message_status, from_me, source, agent_id from messages
        where company_id = ${companyId} and wa_id = ${waId} order by message_id`,
  }
}
export type ChatScene = Awaited<ReturnType<typeof aChatScene>>
