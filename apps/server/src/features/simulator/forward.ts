import { openAsBlob } from 'node:fs'
import { simulatorCalls as calls } from '@prosa/contract/simulator/calls'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import type { OutsideContext } from '../../kit/http/context.ts'
import type { Handler, Handlers } from '../../kit/http/serve.ts'
import { expireChats, shiftWindows } from '../chats/public.ts'
import { findOrMakeContact, saveEmail, tellContact } from '../contacts/public.ts'
import { mindSilenceIn, tellOverdueIn } from '../routing/public.ts'
import { askSimulator } from './ask-simulator.ts'
import { mediaUrlOf } from './simulated-media.ts'

type Plain = Omit<
  Handlers<typeof calls>,
  'getSimulatedChat' | 'sendFileAsCustomer' | 'advanceSimulatorClock' | 'runScenario' | 'connectTestNumber'
>

/** What the simulator is asked and told as it is; the others have more around them. */
export const forwarded: Plain = {
  getSimulator: (ctx, { phonenumberId }) => askSimulator(ctx, calls.getSimulator, phonenumberId, { path: ['state'] }),

  listSimulatorEvents: (ctx, { phonenumberId, after }) =>
    askSimulator(ctx, calls.listSimulatorEvents, phonenumberId, {
      path: ['events'],
      query: after === undefined ? {} : { after: String(after) },
    }),

  addSimulatedCustomer: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.addSimulatedCustomer, phonenumberId, { path: ['customers'], body }),

  actAsCustomer: (ctx, { companyId: _, phonenumberId, customerId, ...body }) =>
    askSimulator(ctx, calls.actAsCustomer, phonenumberId, { path: ['customers', customerId, 'act'], body }),

  setSimulatorConditions: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.setSimulatorConditions, phonenumberId, { path: ['conditions'], body }),

  setSimulatedResults: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.setSimulatedResults, phonenumberId, { path: ['results'], body }),

  paceSimulator: (ctx, { phonenumberId, pace }) =>
    askSimulator(ctx, calls.paceSimulator, phonenumberId, { path: ['pace'], body: { pace } }),

  rushSimulator: (ctx, { phonenumberId, customers }) =>
    askSimulator(ctx, calls.rushSimulator, phonenumberId, { path: ['rush'], body: { customers } }),

  setSimulatedServices: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.setSimulatedServices, phonenumberId, { path: ['services'], body }),

  decideDisplayName: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.decideDisplayName, phonenumberId, { path: ['name'], body }),

  listSimulatedTemplates: (ctx, { phonenumberId }) =>
    askSimulator(ctx, calls.listSimulatedTemplates, phonenumberId, { path: ['templates'] }),

  changeSimulatedTemplate: (ctx, { companyId: _, phonenumberId, ...body }) =>
    askSimulator(ctx, calls.changeSimulatedTemplate, phonenumberId, { path: ['templates'], body }),

  resetSimulator: (ctx, { phonenumberId }) => askSimulator(ctx, calls.resetSimulator, phonenumberId, { path: ['reset'], body: {} }),
}

export const getSimulatedChat: Handler<typeof calls.getSimulatedChat> = async (ctx, { phonenumberId, customerId }) => {
  const { lines, ...chat } = await askSimulator(ctx, calls.getSimulatedChat, phonenumberId, { path: ['chats', customerId] })
  return { ...chat, lines: lines.map((line) => withOwnLink(ctx, line)) }
}

/** Browsers reach us and not the simulator. */
function withOwnLink({ actor, house }: OutsideContext, line: PhoneLine): PhoneLine {
  if (!line.media) return line
  const mediaId = line.media.url.split('/').at(-1) ?? ''
  return { ...line, media: { ...line.media, url: mediaUrlOf(house, { companyId: actor.companyId, mediaId }, house.clock.now()) } }
}

export const sendFileAsCustomer: Handler<typeof calls.sendFileAsCustomer> = async (
  ctx,
  { phonenumberId, customerId, action, text, isVoice = false, file },
) => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ action, text, isVoice: String(isVoice) })) body.set(name, value)
  // Last: whoever reads the parts one by one knows by then what the file is.
  body.set('file', await openAsBlob(file.path, { type: file.mimeType }), file.fileName)
  return askSimulator(ctx, calls.sendFileAsCustomer, phonenumberId, { path: ['customers', customerId, 'act'], body })
}

/** Who writes from several numbers is known with the same e-mail under each: that is by what the product finds that they may be one. */
export const runScenario: Handler<typeof calls.runScenario> = async (ctx, { phonenumberId, scenario }) => {
  const { companyId } = ctx.actor
  const played = await askSimulator(ctx, calls.runScenario, phonenumberId, { path: ['scenario'], body: { scenario } })
  const { known } = played
  for (const waId of known?.waIds ?? [])
    await ctx.house.work(companyId, async ({ db, emit }) => {
      const person = { waId, userId: null, name: known?.name ?? null }
      const { contactId } = await findOrMakeContact({ db, emit, companyId }, person, ctx.house.clock.now())
      await saveEmail(db, companyId, contactId, known?.email ?? '')
      await tellContact({ db, emit }, companyId, contactId)
    })
  return played
}

const hour = 3_600_000
const mostTime = 10_000

/** The simulator's clock goes on; ours cannot, so that what it measures comes nearer instead. */
export const advanceSimulatorClock: Handler<typeof calls.advanceSimulatorClock> = async (ctx, { phonenumberId, hours }) => {
  const { companyId } = ctx.actor
  const state = await askSimulator(ctx, calls.advanceSimulatorClock, phonenumberId, { path: ['clock'], body: { hours } })
  await ctx.house.work(companyId, ({ db, emit }) => shiftWindows({ db, emit, house: ctx.house, companyId }, phonenumberId, hours * hour))
  await expireChats(ctx.house, AbortSignal.timeout(mostTime))
  for (const mind of [mindSilenceIn, tellOverdueIn]) await mind(ctx.house, companyId, AbortSignal.timeout(mostTime))
  return state
}
