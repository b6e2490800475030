import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import type { SavedFile } from '@prosa/contract/kit/fields'
import { fieldsOf } from '@prosa/contract/kit/shape'
import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

type Raw = Record<string, unknown>
const folderKey = Symbol('upload folder')

/** Streams the files of a multipart request to disk, each under the bound its field declares. */
export async function readUploads(request: FastifyRequest, input: z.ZodMiniObject): Promise<Readonly<Raw>> {
  const fields = fieldsOf(input)
  const folder = await mkdtemp(join(tmpdir(), 'prosa-upload-'))
  const raw: Raw = {}
  Object.defineProperty(raw, folderKey, { value: folder })
  try {
    for await (const part of request.parts()) {
      const shape = Object.hasOwn(fields, part.fieldname) ? fields[part.fieldname]!.shape : null
      if (part.type === 'field')
        raw[part.fieldname] = Object.hasOwn(raw, part.fieldname) ? [raw[part.fieldname], part.value].flat() : part.value
      else if (shape?.kind === 'file') raw[part.fieldname] = await save(part, join(folder, String(Object.keys(raw).length)), shape.maxBytes)
      else throw new Refusal('input.invalid', { fields: [{ name: part.fieldname.slice(0, 200), problem: 'wrongType' }] })
    }
    return raw
  } catch (error) {
    await dropUploads(raw)
    throw error
  }
}

async function save(part: MultipartFile, path: string, maxBytes: number): Promise<SavedFile> {
  let size = 0
  part.file.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > maxBytes) part.file.destroy(new Refusal('input.tooLarge', { fields: [{ name: part.fieldname, problem: 'tooBig' }] }))
  })
  await pipeline(part.file, createWriteStream(path))
  return { path, fileName: basename(part.filename ?? '').slice(0, 255), mimeType: part.mimetype, size }
}

export async function dropUploads(raw: Readonly<Raw>): Promise<void> {
  const folder = (raw as { [folderKey]?: string })[folderKey]
  if (folder) await rm(folder, { recursive: true, force: true })
}
