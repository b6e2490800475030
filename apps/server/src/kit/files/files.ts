import type { Readable } from 'node:stream'

/** The bytes of one company's file, known by their SHA-256 in hex. What two companies both have is kept twice. */
export type FileKey = { companyId: string; sha256: string }

/** The first and the last byte, both of them included. */
export type ByteRange = { first: number; last: number }

/** Where media lie: this machine's disk or a server of S3's kind. Full is the refusal `media.noRoom`, away is `service.unavailable`. */
export type Files = {
  /** Whole or not at all; what is there already is left as it is. */
  put(key: FileKey, from: { path: string; size: number }): Promise<void>
  /** Null where there is no such file, also below. */
  read(key: FileKey, range?: ByteRange): Promise<Readable | null>
  sizeOf(key: FileKey): Promise<number | null>
  /** As a file of this machine, for as long as `use` takes. It must not be written to. */
  borrow<T>(key: FileKey, use: (path: string) => Promise<T>): Promise<T | null>
  remove(key: FileKey): Promise<void>
  /** Takes away what killed runs left half written before that moment. */
  sweep(before: number): Promise<void>
}
