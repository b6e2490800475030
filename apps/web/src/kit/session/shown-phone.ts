import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { readSessionData } from './session-data.ts'

/** The number of a contact as this person may read it (HD2). No other file writes one. */
export const shownPhone = (waId: string): string => (readSessionData()?.contactsMasked ? maskPhone : writePhone)(waId)
