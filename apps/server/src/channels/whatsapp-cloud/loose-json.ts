import { cut } from '../../kit/http/cut.ts'

/** What somebody else wrote: any key may be missing, and any value may be anything. */
export type Loose = { readonly [key: string]: unknown }

export const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own keys only: `constructor` is nobody's field. */
export const fieldIn = (value: unknown, key: string): unknown => (isLoose(value) && Object.hasOwn(value, key) ? value[key] : undefined)

export const objectIn = (value: unknown, key: string): Loose => {
  const inner = fieldIn(value, key)
  return isLoose(inner) ? inner : {}
}

export const listIn = (value: unknown, key: string): readonly unknown[] => {
  const inner = fieldIn(value, key)
  return Array.isArray(inner) ? inner : []
}

/** Numbers count as their text; empty where there is none. */
export function textIn(value: unknown, key: string, most = 1_000): string {
  const inner = fieldIn(value, key)
  return typeof inner === 'string' ? cut(inner, most) : typeof inner === 'number' ? String(inner) : ''
}

/** For what must be whole: an id that was cut would be another one. */
export function idIn(value: unknown, key: string, most: number): string | null {
  const inner = textIn(value, key, most + 1)
  return inner === '' || inner.length > most ? null : inner
}

export function numberIn(value: unknown, key: string): number | null {
  const inner = fieldIn(value, key)
  const read = typeof inner === 'number' ? inner : typeof inner === 'string' && inner.trim() !== '' ? Number(inner) : Number.NaN
  return Number.isFinite(read) ? read : null
}

const latest = 253_402_300_799_999

/** Seconds, in any spelling, as epoch milliseconds; 0 where nobody said when. */
export function timeIn(value: unknown, key: string): number {
  const seconds = numberIn(value, key) ?? 0
  const at = Math.round(seconds * 1_000)
  return at > 0 && at <= latest ? at : 0
}

type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined | null | ''> }

/** Without what is empty. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== '')) as Given<T>

/** JSON, or a text that is no object, no list and no number. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return 'not JSON'
  }
}
