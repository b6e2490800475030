import * as z from 'zod/mini'

/** Inputs are made of these, so that no field without an upper bound can be declared (a test checks every call). */
export const text = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max))
export const id = () => text(128, 1)
/** An id that the server has made. It reads it in small letters, and a word as the id of nothing, unless it is one of these (`own-id.ts`). */
export const ownId = (...words: readonly string[]) => Object.assign(id(), { words })
export const email = () => text(254, 1)
export const whole = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))
export const decimal = (min: number, max: number) => z.number().check(z.gte(min), z.lte(max))
export const flag = () => z.boolean()
export const oneOf = <const T extends readonly [string, ...string[]]>(names: T) => z.enum(names)
export const list = <T extends z.ZodMiniType>(item: T, max: number) => z.array(item).check(z.maxLength(max))

/** Epoch milliseconds, as all times on the wire, up to the year 9999: later ones PostgreSQL and `Date` spell differently. */
export const time = () => whole(0, 253_402_300_799_999)

/** A file as the web gives it (`File`) and as the server gets it: already on disk and measured, but not yet checked. */
export type SentFile = { readonly size: number; readonly type: string; readonly name: string }
/** A class, because a plain object of this shape could be sent as JSON, with any path of the server's disk in it. */
export class SavedFile {
  readonly path: string
  readonly fileName: string
  readonly mimeType: string
  readonly size: number

  constructor(saved: { path: string; fileName: string; mimeType: string; size: number }) {
    this.path = saved.path
    this.fileName = saved.fileName
    this.mimeType = saved.mimeType
    this.size = saved.size
  }
}

export const uploadLimits = z.registry<{ maxBytes: number }>()
export const upload = (maxBytes: number) =>
  z.custom<SavedFile, SentFile>((value) => value instanceof SavedFile).register(uploadLimits, { maxBytes })

export const digits = (max: number, min = 0) => z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^\d*$/))
