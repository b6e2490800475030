import { digitsOf } from '../words/mask.ts'

/** Spec §5. */
export const pinLength = 4

export const isPin = (text: string) => /^\d{4}$/.test(text)

/** The digits that go into the boxes when this is typed or pasted. */
export const typePin = (text: string) => digitsOf(text).slice(0, pinLength)
