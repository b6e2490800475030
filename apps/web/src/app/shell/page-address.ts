import type { SessionData } from '@prosa/contract/session/session-data'
import { chatOrderOf } from '../../kit/chat-address.ts'
import { fillAddress } from '../address.ts'
import { type ScreenId, screens } from '../screens.ts'

/** The address of a screen that only needs to know who is signed in. */
export const pageAddress = (id: ScreenId, data: SessionData): string =>
  fillAddress(screens[id].path, { companyId: data.companyId, chatResumeOrder: String(chatOrderOf(data)) })
