import type { SessionData } from '@prosa/contract/session/model'
import { addressOf } from '../address.ts'
import { type ScreenId, screens } from '../screens.ts'

/** The address of a screen that needs no more than who one is. */
export const pageAddress = (id: ScreenId, { companyId, chatResumeOrder }: SessionData): string =>
  addressOf(screens[id].path, { companyId, chatResumeOrder: String(chatResumeOrder) })
