import { openAsBlob } from 'node:fs'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { Handler } from '../../kit/http/serve.ts'
import { askSimulator } from './ask-simulator.ts'

const { sendFileAsCustomer: call } = simulatorCalls

export const sendFileAsCustomer: Handler<typeof call> = async (ctx, { phonenumberId, customerId, action, text, isVoice = false, file }) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ action, text, isVoice: String(isVoice) })) body.set(name, value)
  // Last: whoever reads the parts one by one knows by then what the file is.
  body.set('file', await openAsBlob(file.path, { type: file.mimeType }), file.fileName)
  return askSimulator(ctx, call, phonenumberId, { path: ['customers', customerId, 'act'], body })
}
