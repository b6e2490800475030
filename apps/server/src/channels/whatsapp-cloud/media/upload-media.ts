import { openAsBlob } from 'node:fs'
import type { Channel } from '../../channel.ts'
import { askGraph } from '../graph.ts'
import { idIn } from '../loose-json.ts'

const timeLimit = 300_000

/** Streamed from the disk. A file that is with the provider twice does no harm; a disk that cannot be read is nobody's answer: it throws. */
export const uploadToProvider: Channel['upload'] = async (number, { path, mimeType, fileName }, signal) => {
  const form = new FormData()
  form.append('messaging_product', 'whatsapp')
  form.append('type', mimeType)
  form.append('file', await openAsBlob(path, { type: mimeType }), fileName)
  return askGraph(
    number,
    {
      method: 'POST',
      path: [number.providerId, 'media'],
      form,
      mayRepeat: true,
      timeLimit,
      read: (answer) => {
        const providerMediaId = idIn(answer, 'id', 200)
        return providerMediaId === null ? null : { providerMediaId }
      },
    },
    signal,
  )
}
