import { maskPhone } from '@prosa/contract/formats/phones/mask-phone'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { readSessionData } from './session-data.ts'

/** Only a whole number finds somebody then (HD5). Whenever it changes every screen is painted anew. */
export const areNumbersMasked = (): boolean => readSessionData()?.contactsMasked === true

/** The number of a contact as this person may read it (HD2). No other file writes one. */
export const shownPhone = (waId: string): string => (areNumbersMasked() ? maskPhone : writePhone)(waId)
