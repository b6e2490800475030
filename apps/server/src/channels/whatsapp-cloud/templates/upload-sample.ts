import { openAsBlob } from 'node:fs'
import type { Channel, ChannelNumber, Outcome } from '../../channel.ts'
import { askGraph } from '../graph.ts'
import { idIn, objectIn } from '../loose-json.ts'

const timeLimit = 300_000

/**
 * In three steps (CHANNELS 1.4): which app the token is of, an upload of this size, and the bytes, from the disk. A sample that is there
 * twice does no harm; a disk that cannot be read is nobody's answer: it throws.
 */
export const uploadSample: Channel['uploadSample'] = async (number, { path, size, mimeType, fileName }, signal) => {
  const app = await askForApp(number, signal)
  if (app.kind !== 'done') return app
  const begun = await askGraph(
    number,
    {
      method: 'POST',
      path: [app.answer, 'uploads'],
      query: { file_name: fileName, file_length: String(size), file_type: mimeType },
      mayRepeat: true,
      read: (answer) => idIn(answer, 'id', 1_000),
    },
    signal,
  )
  if (begun.kind !== 'done') return begun
  return askGraph(
    number,
    {
      method: 'POST',
      path: [begun.answer],
      file: await openAsBlob(path, { type: 'application/octet-stream' }),
      headers: { authorization: `OAuth ${number.accessToken}`, file_offset: '0' },
      mayRepeat: true,
      timeLimit,
      read: (answer) => {
        const handle = idIn(answer, 'h', 4_000)
        return handle === null ? null : { handle }
      },
    },
    signal,
  )
}

const askForApp = (number: ChannelNumber, signal: AbortSignal): Promise<Outcome<string>> =>
  askGraph(
    number,
    {
      method: 'GET',
      path: ['debug_token'],
      query: { input_token: number.accessToken },
      mayRepeat: true,
      read: (answer) => idIn(objectIn(answer, 'data'), 'app_id', 64),
    },
    signal,
  )
