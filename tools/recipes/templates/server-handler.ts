import type { thingCalls } from '@prosa/contract/feature-name/calls'
import type { Handler } from '../../kit/http/serve.ts'

export const verbNoun: Handler<typeof thingCalls.verbNoun> = async () => ({})
