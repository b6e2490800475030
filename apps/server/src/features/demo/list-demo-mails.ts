import type { demoCalls } from '@prosa/contract/demo/calls'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { listCaughtMails } from './caught-mail-store.ts'

export const listDemoMails: Handler<typeof demoCalls.listDemoMails> = async ({ house }) => {
  if (!house.config.demo) throw new Refusal('demo.off')
  return house.database.transaction(null, listCaughtMails)
}
