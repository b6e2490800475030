import type { SessionData } from '@prosa/contract/session/model'
import { chatOrderOf } from '../../kit/chat-address.ts'
import { fillAddress } from '../address.ts'
import { type ScreenId, screens } from '../screens.ts'

/** The address of a screen that needs no more than who one is. */
export const pageAddress = (id: ScreenId, data: SessionData): string =>
  fillAddress(screens[id].path, { companyId: data.companyId, chatResumeOrder: String(chatOrderOf(data)) })
