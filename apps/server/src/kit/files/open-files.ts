import { join } from 'node:path'
import type { Env } from '../../env.ts'
import { mediaFolder } from '../backup/media-files.ts'
import { diskFiles } from './disk-files.ts'
import type { Files } from './files.ts'
import { s3Files } from './s3-files.ts'
import { readS3Url } from './s3-place.ts'

/** A bucket where one is given, and otherwise the data folder. */
export function openFiles({ s3Url, dataDir }: Pick<Env, 's3Url' | 'dataDir'>): Files {
  const place = s3Url === null ? null : readS3Url(s3Url)
  return place ? s3Files(place) : diskFiles(join(dataDir, mediaFolder))
}
