import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { SavedFile } from '@prosa/contract/kit/fields'
import { type Field, fieldsOf } from '@prosa/contract/kit/shape'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { hashFile } from '../../files/hash-file.ts'
import { makeTemporaryFolder } from '../../files/temporary-folder.ts'
import { Refusal } from '../refusal.ts'

type Raw = Record<string, unknown>
const folderKey = Symbol('upload folder')
/** Of all texts beside the files, as much as a form may have. */
const mostCharacters = 1024 * 1024

/**
 * Streams the files of a multipart request to disk, each under the bound its field declares. `beforeFiles` is done once the first of them
 * comes, before anything of it is kept: texts alone are read as those of any other body.
 */
export async function readUploads(
  request: FastifyRequest,
  input: z.ZodMiniObject,
  beforeFiles: (() => Promise<unknown>) | null,
): Promise<Readonly<Raw>> {
  const fields = fieldsOf(input)
  const raw: Raw = {}
  try {
    let [folder, saved, characters] = ['', 0, 0]
    const nextPath = async () => {
      if (folder === '') {
        await beforeFiles?.()
        folder = await makeTemporaryFolder()
        Object.defineProperty(raw, folderKey, { value: folder })
      }
      return join(folder, String(saved++))
    }
    for await (const part of request.parts()) {
      if (part.type === 'field') characters += JSON.stringify(part.value).length
      // A field over the limit arrives cut, which nobody would notice.
      if (characters > mostCharacters || (part.type === 'field' && part.valueTruncated)) throw new Refusal('input.tooLarge')
      const value = part.type === 'field' ? part.value : await save(part, await nextPath(), fileLimit(fields, part.fieldname))
      raw[part.fieldname] = Object.hasOwn(raw, part.fieldname) ? [raw[part.fieldname], value].flat() : value
    }
    return raw
  } catch (error) {
    await dropUploads(raw)
    throw isMalformed(error) ? new Refusal('input.unreadable') : error
  }
}

/** The parser complains of a missing boundary or an early end with bare errors; those of disk and limits have a code. */
const isMalformed = (error: unknown) => error instanceof Error && error.constructor === Error && !('code' in error)

/** Null where the call takes no file. */
function fileLimit(fields: Record<string, Field>, name: string): number | null {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const shape = field?.shape.kind === 'list' ? field.shape.item.shape : field?.shape
  return shape?.kind === 'file' ? shape.maxBytes : null
}

async function save(part: MultipartFile, path: string, maxBytes: number | null): Promise<SavedFile> {
  const name = part.fieldname.slice(0, 200)
  if (maxBytes === null) throw new Refusal('input.invalid', { fields: [{ name, problem: 'wrongType' }] })
  let size = 0
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) part.file.destroy(new Refusal('input.tooLarge', { fields: [{ name, problem: 'tooBig' }] }))
  })
  await pipeline(part.file, createWriteStream(path))
  const fileName = basename(part.filename ?? '')
    .slice(0, 255)
    .toWellFormed()
  return new SavedFile({ path, fileName, mimeType: part.mimetype, size })
}

export const filesIn = (raw: Readonly<Raw>): SavedFile[] =>
  Object.values(raw)
    .flat()
    .filter((value) => value instanceof SavedFile)

/** By the path of each. */
export const hashesOf = async (raw: Readonly<Raw>): Promise<ReadonlyMap<string, string>> =>
  new Map(await Promise.all(filesIn(raw).map(async ({ path }) => [path, await hashFile(path)] as const)))

export async function dropUploads(raw: Readonly<Raw>): Promise<void> {
  const folder = (raw as { [folderKey]?: string })[folderKey]
  if (folder) await rm(folder, { recursive: true, force: true })
}
