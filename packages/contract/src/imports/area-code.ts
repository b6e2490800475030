import * as z from 'zod/mini'
import { oneOf } from '../kit/fields.ts'

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const areaCodes = digits.flatMap((tens) => digits.map((ones) => `${tens}${ones}`)) as [string, ...string[]]

/** The area code that completes Brazilian numbers without one; null where such numbers are left out. */
export const areaCode = z.optional(z.nullable(oneOf(areaCodes)))
