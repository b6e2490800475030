import type { UserStatus } from '@prosa/contract/agents/states'
import type { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatResumeOrder } from '@prosa/contract/company/states'
import type { NameOf } from '@prosa/contract/kit/codes'

export type Words<C extends { nameOf(code: never): string }> = Record<NameOf<C>, string>

export type NearStateWords = {
  chatStatus: Words<typeof ChatStatus>
  chatResumeOrder: Words<typeof ChatResumeOrder>
  userStatus: Words<typeof UserStatus>
}

export const pt: NearStateWords = {
  chatStatus: { Open: 'Aberta', Pending: 'Pendente', Expired: 'Expirada', Closed: 'Encerrada' },
  chatResumeOrder: { NewestFirst: 'Mais recentes primeiro', LongestWaitingFirst: 'Maior espera primeiro' },
  userStatus: { Online: 'Online', Absent: 'Ausente', Offline: 'Offline', Inactive: 'Inativo', Deleted: 'Removido' },
}
